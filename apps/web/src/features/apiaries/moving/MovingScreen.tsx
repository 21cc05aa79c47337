import { Suspense, useState } from 'react';
import { lazyPart, usePreloaded } from '../../../shell/lazy-part';
import type { Moving } from '../../../shell/moving';
import styles from '../ApiariesScreen.module.css';
import { MoveHives } from './MoveHives';
import { useChosenDestination } from './use-chosen-destination';

const form = lazyPart(async () => ({ default: (await import('../ApiaryForm')).ApiaryForm }));

/** The screen of the apiaries while hives are to be moved: a yard is chosen, not opened. */
export const MovingScreen = ({ moving }: { moving: Moving }) => {
  const destination = useChosenDestination(moving);
  const [adding, setAdding] = useState(false);
  usePreloaded(form);
  return (
    <div className={styles.screen}>
      <section className={styles.side}>
        <MoveHives moving={moving} destination={destination} onAdd={() => setAdding(true)} />
      </section>
      <Suspense fallback={null}>{adding && <form.Part apiary={null} onClose={() => setAdding(false)} />}</Suspense>
    </div>
  );
};

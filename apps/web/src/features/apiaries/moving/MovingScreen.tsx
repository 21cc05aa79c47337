import { Suspense, useState } from 'react';
import { DESKTOP, useMedia } from '../../../browser/use-media';
import type { Moving } from '../../../shell/moving';
import { lazyPart, usePreloaded } from '../../../ui/lazy/lazy-part';
import styles from '../ApiariesScreen.module.css';
import { MoveHives } from './MoveHives';
import { useChosenDestination } from './use-chosen-destination';

const map = lazyPart(() => import('../map/ApiariesMap'));
const form = lazyPart(async () => ({ default: (await import('../ApiaryForm')).ApiaryForm }));

/** The apiaries screen while hives are moved: touching an apiary chooses it instead of opening it. */
export const MovingScreen = ({ moving }: { moving: Moving }) => {
  const destination = useChosenDestination(moving);
  const [adding, setAdding] = useState(false);
  const desktop = useMedia(DESKTOP);
  usePreloaded(form);
  return (
    <div className={styles.screen}>
      <section className={styles.side}>
        <MoveHives moving={moving} destination={destination} onAdd={() => setAdding(true)} />
      </section>
      {desktop && (
        <div className={styles.map}>
          <Suspense fallback={null}>
            <map.Part
              chosenId={destination.chosen?.apiary.id}
              onChoose={(id) => id !== moving.fromId && destination.choose(id)}
            />
          </Suspense>
        </div>
      )}
      <Suspense fallback={null}>{adding && <form.Part apiary={null} onClose={() => setAdding(false)} />}</Suspense>
    </div>
  );
};

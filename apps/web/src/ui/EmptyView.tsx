import { CombDrawing } from '@kypseli/ui/CombDrawing';
import type { ReactNode } from 'react';
import { DESKTOP, useMedia } from '../browser/use-media';
import { BottomBar } from './BottomBar';
import styles from './EmptyView.module.css';

export interface EmptyViewProps {
  /** Shows faintly what a filled screen consists of. */
  example?: boolean;
  /** One sentence: what is missing. */
  title: string;
  text?: string | undefined;
  /** One button that adds it. */
  action?: ReactNode;
}

/** Three hives as they could be. */
const EXAMPLE = [
  { bees: 8, brood: 5, honey: 1 },
  { bees: 5.5, brood: 3, honey: 2 },
  { bees: 10, brood: 6, honey: 0 },
];

/** An empty list: a drawing, a sentence, a button; that of a whole screen is at the foot of a phone, as the main one is later. */
export const EmptyView = ({ example, title, text, action }: EmptyViewProps) => {
  const desktop = useMedia(DESKTOP);
  const below = <div className={styles.action}>{action}</div>;
  return (
    <div className={styles.empty}>
      {example && (
        <div className={styles.example} aria-hidden="true">
          {EXAMPLE.map((frames) => (
            <CombDrawing key={frames.bees} {...frames} />
          ))}
        </div>
      )}
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action && (example && !desktop ? <BottomBar>{below}</BottomBar> : below)}
    </div>
  );
};

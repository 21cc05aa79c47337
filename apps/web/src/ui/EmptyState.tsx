import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** A dashed comb box, as a rule. */
  drawing?: ReactNode;
  /** One sentence: what is missing. */
  title: string;
  text?: string;
  /** One button that fills it. */
  action?: ReactNode;
}

/** Nothing is here yet: a drawing, a sentence, a button. */
export const EmptyState = ({ drawing, title, text, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    {drawing}
    <h2 className={styles.title}>{title}</h2>
    {text && <p className={styles.text}>{text}</p>}
    {action}
  </div>
);

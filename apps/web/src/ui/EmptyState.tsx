import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** Usually a dashed comb box. */
  drawing?: ReactNode;
  /** One sentence: what is missing. */
  title: string;
  text?: string;
  /** One button that adds it. */
  action?: ReactNode;
}

/** An empty list: a drawing, a sentence, a button. */
export const EmptyState = ({ drawing, title, text, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    {drawing}
    <h2 className={styles.title}>{title}</h2>
    {text && <p className={styles.text}>{text}</p>}
    {action}
  </div>
);

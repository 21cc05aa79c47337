import { classes } from '@kypseli/ui/classes';
import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';

interface CardProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** The main figure, large at the right of title and small print. */
  figure?: ReactNode;
  /** At the bottom: further commands. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The card of one measure. */
export const Card = ({ title, aside, figure, footer, children }: CardProps) => {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={classes(styles.header, figure !== undefined && styles.figured)}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
        {figure !== undefined && <div className={styles.figure}>{figure}</div>}
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
};

/** Small print beside a card's title. */
export const CardNote = ({ under, children }: { under?: boolean; children: ReactNode }) => (
  <p className={classes(styles.note, under && styles.under)}>{children}</p>
);

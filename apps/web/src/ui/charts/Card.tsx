import { type ReactNode, useId } from 'react';
import { classes } from '../classes';
import styles from './Card.module.css';

interface CardProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** At the foot: what else can be done with it. */
  foot?: ReactNode;
  children: ReactNode;
}

/** One measure of the round. */
export const Card = ({ title, aside, foot, children }: CardProps) => {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </header>
      <div className={styles.body}>{children}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </section>
  );
};

/** Small print beside a card's title. */
export const CardNote = ({ under, children }: { under?: boolean; children: ReactNode }) => (
  <p className={classes(styles.note, under && styles.under)}>{children}</p>
);

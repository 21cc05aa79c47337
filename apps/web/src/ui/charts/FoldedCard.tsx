import { classes } from '@kypseli/ui/classes';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import card from './Card.module.css';
import styles from './FoldedCard.module.css';

interface FoldedCardProps {
  title: string;
  /** The summarising sentence. */
  sentence: string;
  /** In print nothing can be unfolded. */
  unfolded: boolean;
  footer: ReactNode;
  children: ReactNode;
}

/** A measure that one sentence nearly covers; the rest unfolds. */
export const FoldedCard = ({ title, sentence, unfolded, footer, children }: FoldedCardProps) => (
  <details className={classes(card.card, styles.folded)} open={unfolded || undefined}>
    <summary className={styles.summary}>
      <h2 className={card.title}>{title}</h2>
      <p className={classes(card.note, styles.note)}>{sentence}</p>
      <IconChevronDown aria-hidden />
    </summary>
    <div className={card.body}>{children}</div>
    <footer className={card.footer}>{footer}</footer>
  </details>
);

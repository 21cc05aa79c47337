import { classes } from '@kypseli/ui/classes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DoneRing } from './DoneRing';
import styles from './EventRow.module.css';

interface EventRowProps {
  /** An icon, a day or a number. */
  lead?: ReactNode;
  title?: string;
  /** The place and the hives, each line in its own element. */
  children?: ReactNode;
  /** How late it is, in words. */
  late?: string | false;
  /** At the right of what is touched: that it leads on, or a drawing. */
  end?: ReactNode;
  /** A row with an address is a link, one with `onOpen` a button; any other only says something. */
  to?: string;
  onOpen?: (() => void) | undefined;
  /** The accessible name, unless it is the text of the row. */
  label?: string;
  /** At the right, for work that is done by a touch. */
  ring?: { label: string; done?: boolean; onClick: () => void } | undefined;
  /** Further buttons, at the right of the ring. */
  tools?: ReactNode;
  /** Below the text. */
  below?: ReactNode;
}

/** The rows of a list, in one card. */
export const EventRows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;

/** One event, wherever it is listed: icon, title, place and hives; the ring or the state at the right. */
export const EventRow = ({
  lead,
  title,
  children,
  late,
  end,
  to,
  onOpen,
  label,
  ring,
  tools,
  below,
}: EventRowProps) => {
  const text = (
    <>
      {lead}
      <span className={styles.what}>
        {title && <strong>{title}</strong>}
        {children}
        {late && <small className={styles.late}>{late}</small>}
      </span>
      {end}
    </>
  );
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        {to ? (
          <Link to={to} className={styles.open} data-row>
            {text}
          </Link>
        ) : onOpen ? (
          <button type="button" className={styles.open} data-row aria-label={label} onClick={onOpen}>
            {text}
          </button>
        ) : (
          <div className={classes(styles.open, styles.silent)}>{text}</div>
        )}
        {below && <div className={styles.below}>{below}</div>}
      </div>
      {(ring || tools) && (
        <span className={styles.tools}>
          {ring && <DoneRing {...ring} />}
          {tools}
        </span>
      )}
    </li>
  );
};

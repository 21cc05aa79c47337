import type { HiveWithStatus } from '@kypseli/contract';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router';
import { VisuallyHidden } from '../VisuallyHidden';
import { CombBox } from './CombBox';
import { combOf } from './comb-of';
import styles from './RoundPicture.module.css';

/** More boxes would take long to draw, and longer to look through. */
const MOST = 300;
/** Up to so many, the boxes are large. */
const FEW = 12;
const SOME = 60;
/** Longer numbers wrap. */
const LETTERS = 8;

interface RoundPictureProps {
  /** In order of number. */
  hives: readonly HiveWithStatus[];
  outlined: ReadonlySet<string>;
  linkOf: (id: string) => Pick<LinkProps, 'to' | 'state' | 'onClick'>;
  /** The outlined hives, in words. */
  legend: readonly string[];
}

/** The hives of a round as the boxes that were found there, on ink; each opens its hive. */
export const RoundPicture = ({ hives, outlined, linkOf, legend }: RoundPictureProps) => {
  const { t } = useTranslation('round');
  const others = hives.filter(({ id }) => !outlined.has(id)).slice(0, Math.max(0, MOST - outlined.size));
  const drawn = new Set([...outlined, ...others.map(({ id }) => id)]);
  const shown = hives.filter(({ id }) => drawn.has(id)).slice(0, MOST);
  const size = shown.length <= FEW ? 'few' : shown.length <= SOME ? 'some' : 'many';
  const letters = Math.min(LETTERS, Math.max(...shown.map(({ hiveNumber }) => hiveNumber.length)));
  return (
    <div className={styles.picture} data-theme="dark">
      <ul className={styles.hives} data-size={size} style={{ '--letters': letters } as CSSProperties}>
        {shown.map(({ id, hiveNumber: number, ...counts }) => (
          <li key={id}>
            <Link {...linkOf(id)} className={styles.hive} data-outlined={outlined.has(id) || undefined}>
              <span className={styles.number} aria-hidden>
                {number}
              </span>
              <VisuallyHidden>{t(outlined.has(id) ? 'openOutlined' : 'open', { number })}: </VisuallyHidden>
              <CombBox {...combOf(counts)} size="login" />
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < hives.length && (
        <p className={styles.caption}>{t('undrawn', { count: hives.length - shown.length })}</p>
      )}
      {outlined.size > 0 && (
        <p className={styles.caption}>
          <span className={styles.key} aria-hidden />
          <span className={styles.legend}>
            {legend.map((words) => (
              <span key={words}>{words}</span>
            ))}
          </span>
        </p>
      )}
    </div>
  );
};

import type { HiveWithStatus } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import styles from './HiveWords.module.css';
import { useInactiveWord } from './use-inactive-word';

/** The width of a word's frame and gap, in letters. */
const FRAME = 3;

/** A word cut to fewer letters than this says nothing. */
const LEAST = 8;

/** The first words that fit; one that is too long is cut off at its end. */
const fitting = (words: readonly string[], room: number): readonly string[] => {
  let left = room;
  const end = words.findIndex((word) => {
    left -= word.length + FRAME;
    return left < 0;
  });
  return end < 0 ? words : words.slice(0, Math.max(end, room < LEAST ? 0 : 1));
};

interface HiveWordsProps {
  hive: HiveWithStatus;
  /** How many letters fit; all words are shown by default. */
  room?: number;
}

/** The labels after the status: moved, inactive, and the keeper's own tags, with the rest as a number. */
export const HiveWords = ({ hive, room = Number.POSITIVE_INFINITY }: HiveWordsProps) => {
  const { t } = useTranslation('hives');
  const inactive = useInactiveWord();
  const words = [...(hive.moved ? [t('row.moved')] : []), ...(hive.active ? [] : [inactive(hive)]), ...hive.tags];
  if (words.length === 0) return null;
  const shown = fitting(words, room);
  const rest = words.slice(shown.length);
  const more = t('row.moreWords', { count: rest.length, words: rest.join(', ') });
  return (
    <span className={styles.words} data-whole={room === Number.POSITIVE_INFINITY || undefined}>
      {shown.map((word) => (
        <span key={word} className={styles.word}>
          {word}
        </span>
      ))}
      {rest.length > 0 && (
        <span className={styles.more} role="img" aria-label={more} title={more}>
          +{rest.length}
        </span>
      )}
    </span>
  );
};

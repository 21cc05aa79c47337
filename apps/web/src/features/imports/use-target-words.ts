import {
  type ColumnTarget,
  type FieldKind,
  isMeasure,
  type Mapping,
  type Meaning,
  TARGET_GROUPS,
} from '@kypseli/contract';
import { useTranslation } from 'react-i18next';

type Word =
  | 'excellent'
  | 'good'
  | 'moderate'
  | 'bad'
  | 'high'
  | 'low'
  | 'this_year'
  | 'last_year'
  | 'older'
  | 'alive'
  | 'dead'
  | 'sold'
  | 'united'
  | 'stolen'
  | 'white'
  | 'yellow'
  | 'red'
  | 'green'
  | 'blue'
  | 'pink'
  | 'other'
  | 'unmarked';

/** Targets, and what texts can stand for, as a beekeeper says them. */
export const useTargetWords = () => {
  const { t } = useTranslation('imports');
  /** Colours and colonies know an “other” each. */
  const wordOf = (word: string, words: readonly string[]) =>
    word === 'other' && words.includes('dead') ? t('word.otherReason') : t(`word.${word as Word}`);
  const target = (name: ColumnTarget | 'rule') => t(`target.${name}`);
  return {
    target,
    word: (word: string) => t(`word.${word as Word}`),
    /** All that a column of a visit can mean; what a rule already provides for that visit is not offered. */
    choices: ({ visits }: Mapping, visit: number) => [
      { value: 'text', label: target('text') },
      ...Object.entries(TARGET_GROUPS).map(([group, targets]) => ({
        label: t(`groups.${group as keyof typeof TARGET_GROUPS}`),
        options: (targets as readonly ColumnTarget[])
          .filter((name) => !isMeasure(name) || visits[visit]?.fields[name]?.where === undefined)
          .map((name) => ({ value: name, label: target(name) })),
      })),
    ],
    /** The words that a kind knows, as the texts of choices; none where it reads numbers or texts. */
    wordsOf: ({ reads, words }: FieldKind) =>
      reads === 'boolean'
        ? [
            { value: 'true', label: t('word.yes') },
            { value: 'false', label: t('word.no') },
          ]
        : words.map((word) => ({ value: word, label: wordOf(word, words) })),
    meaning: (meaning: Meaning): string => {
      if (meaning === null) return t('word.notRecorded');
      if (typeof meaning === 'boolean') return t(meaning ? 'word.yes' : 'word.no');
      return String(meaning);
    },
  };
};

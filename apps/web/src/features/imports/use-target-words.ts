import {
  type ColumnTarget,
  type FieldKind,
  isMeasure,
  type Mapping,
  type Meaning,
  TARGET_GROUPS,
} from '@kypseli/contract';
import { CARD_WORDS, type WordedCardField } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { useCardWords } from '../../shell/use-card-words';

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

/** The field of the record card that has these words. */
const cardFieldOf = (words: readonly string[]): WordedCardField | undefined =>
  (Object.keys(CARD_WORDS) as WordedCardField[]).find((name) => CARD_WORDS[name].join() === words.join());

/** Targets, and the meanings of texts, in a beekeeper's words. */
export const useTargetWords = () => {
  const { t } = useTranslation('imports');
  const cardWordsOf = useCardWords();
  /** Colours and colonies both have an “other”. */
  const wordOf = (word: string, words: readonly string[]) => {
    const field = cardFieldOf(words);
    if (field) return cardWordsOf(field, word);
    return word === 'other' && words.includes('dead') ? t('word.otherReason') : t(`word.${word as Word}`);
  };
  const target = (name: ColumnTarget | 'rule') => t(`target.${name}`);
  return {
    target,
    word: wordOf,
    /** All meanings for a column of a visit, without those that a rule already provides for that visit. */
    choices: ({ visits }: Mapping, visit: number) => [
      { value: 'text', label: target('text') },
      ...Object.entries(TARGET_GROUPS).map(([group, targets]) => ({
        label: t(`groups.${group as keyof typeof TARGET_GROUPS}`),
        options: (targets as readonly ColumnTarget[])
          .filter((name) => !isMeasure(name) || visits[visit]?.fields[name]?.where === undefined)
          .map((name) => ({ value: name, label: target(name) })),
      })),
    ],
    /** The words of a kind, as choices; none if it reads numbers or texts. */
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

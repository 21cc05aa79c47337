import {
  type DateFormat,
  type Import,
  isAnswer,
  type Mapping,
  type MappingQuestion,
  MITE_METHODS,
  NOT_RECORDED,
  rowName,
} from '@kypseli/contract';
import { IconCheck, IconHelp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '../../../shell/selection';
import { ChoiceButton } from '../../../ui/ChoiceButton';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import styles from '../Import.module.css';
import { useDayWords } from '../use-day-words';
import { useTargetWords } from '../use-target-words';
import { DayOrColumn } from './DayOrColumn';
import card from './QuestionCard.module.css';

interface QuestionCardProps {
  question: MappingQuestion;
  record: Import;
  mapping: Mapping;
  asked: boolean;
  onAnswer: (text: string | undefined) => void;
}

/** Translates yes, no and known words; any other text stays as it is. */
const useChoiceWords = () => {
  const { t } = useTranslation('imports');
  const { word } = useTargetWords();
  return (choice: string, choices: readonly string[]) => {
    if (choice === 'true') return t('word.yes');
    if (choice === 'false') return t('word.no');
    return /^[a-z_]+$/.test(choice) ? word(choice, choices) : choice;
  };
};

/** The words for what an answer to a question about a column does. */
const useChoiceLabels = () => {
  const { t } = useTranslation('imports');
  return (code: MappingQuestion['code'], choice: string): string =>
    t(`choice.${code}.${choice}` as 'choice.mite_days_column.yes');
};

const WRONG: Partial<Record<MappingQuestion['code'], 'question.badYear' | 'question.badAmount'>> = {
  first_year: 'question.badYear',
  mite_sample: 'question.badAmount',
  mite_days: 'question.badAmount',
};

/** True if the mites of a visit are counted by days, by the answers so far. */
const isDays = (path: MappingQuestion['path'], { visits }: Mapping): boolean =>
  visits[Number(path[1])]?.varroa?.method === 'natural_drop';

/** One question about the file. */
export const QuestionCard = ({ question, record, mapping, asked, onAnswer }: QuestionCardProps) => {
  const { t } = useTranslation(['imports', 'inspection']);
  const { reading, format } = useDayWords();
  const { apiaries } = useSelection();
  const choiceWord = useChoiceWords();
  const choiceLabel = useChoiceLabels();
  const { code, column, samples, choices, outcomes, answer, path, key, group, found } = question;
  const [text, setText] = useState(answer ?? '');
  const open = answer === undefined;
  const texts = samples.length > 0 ? samples : (record.columns.find(({ name }) => name === column)?.samples ?? []);
  const error = asked && open ? t('question.please') : undefined;

  const wrong = WRONG[code] !== undefined && text !== '' && !isAnswer(question, text) ? t(WRONG[code]) : undefined;

  const sentence = () => {
    if (code === 'mite_sample' && isDays(path, mapping)) return t('question.mite_days', { column: column ?? '' });
    if (group !== undefined) return t('question.dayOf', { group });
    if (code === 'date_column' && mapping.visits.length > 1)
      return t('question.dateColumnOf', { number: Number(path[1]) + 1 });
    return t(`question.${code}`, {
      column: column ?? '',
      text: String(path.at(-1) ?? texts[0] ?? ''),
      count: found?.count,
      least: found?.usual?.[0],
      most: found?.usual?.[1],
    });
  };
  const entry = (label: string, more: object = {}) => (
    <TextField
      label={label}
      value={text}
      error={wrong ?? error}
      onChange={(event) => {
        setText(event.target.value);
        onAnswer(isAnswer(question, event.target.value) ? event.target.value.trim() : undefined);
      }}
      {...more}
    />
  );
  const choose = (label: string, options: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      value={answer ?? ' '}
      error={error}
      options={[{ value: ' ', label: t('question.choose') }, ...options]}
      onChange={(event) => event.target.value !== ' ' && onAnswer(event.target.value)}
    />
  );
  const columns = (choices ?? record.columns.map(({ name }) => name)).map((value) => ({ value, label: value }));

  return (
    <div className={card.card} data-open={open || undefined}>
      <p className={card.question}>
        {open ? <IconHelp aria-hidden /> : <IconCheck aria-hidden />}
        {sentence()}
      </p>
      {texts.length > 0 && code !== 'day_month_order' && code !== 'apiary_name' && (
        <p className={styles.caption}>
          {found
            ? found.examples.map((one) => t('question.example', { row: rowName(one), value: one.value })).join(' · ')
            : `${t('columns.samples')}: ${texts.slice(0, 3).join(' · ')}`}
        </p>
      )}
      {code === 'apiary_name' && (
        <>
          {entry(t('question.apiaryName'), {
            hint: t('question.apiaryHint'),
            maxLength: 100,
            list: `${key}-known`,
            autoComplete: 'off',
          })}
          <datalist id={`${key}-known`}>
            {apiaries.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
        </>
      )}
      {code === 'first_year' &&
        entry(t('question.firstYear'), { inputMode: 'numeric', maxLength: 4, className: card.year })}
      {(code === 'mite_sample' || code === 'mite_days') &&
        entry(t(isDays(path, mapping) ? 'question.days' : 'question.bees'), {
          inputMode: 'numeric',
          maxLength: 5,
          className: card.year,
        })}
      {code === 'mite_method' &&
        choose(t('question.method'), [
          ...MITE_METHODS.map((value) => ({ value, label: t(`inspection:method.${value}`) })),
          { value: NOT_RECORDED, label: t('question.methodUnknown') },
        ])}
      {code === 'day_month_order' && (
        <fieldset className={card.choices} aria-label={sentence()}>
          {(choices ?? []).map((choice) => {
            const { date } = mapping.visits[Number(path[1])] ?? mapping.visits[0]!;
            const exampleDay = texts[0] ? reading(texts[0], date, choice as DateFormat) : null;
            return (
              <ChoiceButton
                key={choice}
                type="radio"
                marked
                name={key}
                className={card.choice}
                checked={answer === choice}
                onChange={() => onAnswer(choice)}
              >
                <span>
                  {exampleDay
                    ? t('question.isRead', { text: texts[0], day: exampleDay })
                    : format(choice as DateFormat)}
                  {exampleDay && <small className={card.format}>{format(choice as DateFormat)}</small>}
                </span>
              </ChoiceButton>
            );
          })}
          {error && <p className={styles.wrong}>{error}</p>}
        </fieldset>
      )}
      {(code === 'hive_column' || code === 'mites_column') && choose(t('question.column'), columns)}
      {code === 'date_column' && (
        <DayOrColumn answer={answer} columns={group === undefined ? columns : null} error={error} onAnswer={onAnswer} />
      )}
      {code === 'treatment_product' && entry(t('question.product'), { maxLength: 200 })}
      {code === 'value_meaning' &&
        (choices
          ? choose(t('question.meaning'), [
              ...choices.map((value) => ({ value, label: choiceWord(value, choices) })),
              { value: NOT_RECORDED, label: t('word.notRecorded') },
            ])
          : entry(t('question.meaning')))}
      {outcomes &&
        choose(
          t('question.answer'),
          (choices ?? []).map((value) => ({ value, label: choiceLabel(code, value) })),
        )}
    </div>
  );
};

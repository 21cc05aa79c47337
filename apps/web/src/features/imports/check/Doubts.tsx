import {
  answerQuestion,
  doubtsOf,
  type Import,
  type Mapping,
  type MappingAnswers,
  type MappingQuestion,
} from '@kypseli/contract';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { QuestionCard } from '../columns/QuestionCard';
import styles from '../Import.module.css';
import type { OnFix } from './on-fix';

interface DoubtsProps {
  ref: Ref<HTMLElement>;
  record: Import;
  busy: boolean;
  /** True after the keeper tried to import: open questions then show an error. */
  asked: boolean;
  onFix: OnFix;
}

/** Implausible values of all rows. The answers are sent together, because the rows are then checked again. */
export const Doubts = ({ ref, record, busy, asked, onFix }: DoubtsProps) => {
  const { t } = useTranslation('imports');
  const [answers, setAnswers] = useState<MappingAnswers>({});
  const doubts = doubtsOf(record, answers);
  if (doubts.length === 0 || !record.mapping) return null;
  const answered = (mapping: Mapping) =>
    doubts.reduce(
      (to, doubt: MappingQuestion) => (doubt.answer === undefined ? to : answerQuestion(to, doubt, doubt.answer)),
      mapping,
    );
  return (
    <section ref={ref} className={styles.section}>
      <h3 className={styles.title}>{t('doubt.title', { count: doubts.length })}</h3>
      {doubts.map((doubt) => (
        <QuestionCard
          key={doubt.key}
          question={doubt}
          record={record}
          mapping={record.mapping!}
          asked={asked}
          onAnswer={(answer) => answer !== undefined && setAnswers((before) => ({ ...before, [doubt.key]: answer }))}
        />
      ))}
      <div className={styles.row}>
        <Button
          disabled={busy || doubts.some(({ answer }) => answer === undefined)}
          onClick={() => void onFix(answered)}
        >
          {t('doubt.use', { count: doubts.length })}
        </Button>
      </div>
    </section>
  );
};

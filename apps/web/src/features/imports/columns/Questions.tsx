import { answerQuestion, type Import, type Mapping, type MappingQuestion } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import styles from '../Import.module.css';
import { QuestionCard } from './QuestionCard';

interface QuestionsProps {
  questions: MappingQuestion[];
  record: Import;
  mapping: Mapping;
  /** True after the keeper tried to continue: open questions then show an error. */
  asked: boolean;
  /** undefined removes an answer. */
  onAnswer: (mapping: Mapping, key: string, answer: string | undefined) => void;
}

/** The open questions; they come first, and stay when they are answered. */
export const Questions = ({ questions, record, mapping, asked, onAnswer }: QuestionsProps) => {
  const { t } = useTranslation('imports');
  if (questions.length === 0) return null;
  const done = questions.filter(({ answer }) => answer !== undefined).length;
  const answer = (question: MappingQuestion, text: string | undefined) => {
    const samples = record.columns.find(({ name }) => name === text)?.samples ?? [];
    onAnswer(text === undefined ? mapping : answerQuestion(mapping, question, text, samples), question.key, text);
  };
  return (
    <section className={styles.section}>
      <div className={styles.row}>
        <h3 className={styles.title}>{t('question.title', { count: questions.length })}</h3>
        <p className={styles.caption} role="status">
          {t('question.answered', { done, count: questions.length })}
        </p>
      </div>
      {questions.map((question) => (
        <QuestionCard
          key={question.key}
          question={question}
          record={record}
          mapping={mapping}
          asked={asked}
          onAnswer={(text) => answer(question, text)}
        />
      ))}
    </section>
  );
};

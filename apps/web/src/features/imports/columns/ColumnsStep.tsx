import { ApiError, type Import, questionsOf, sheetsLeft } from '@kypseli/contract';
import { IconAlertCircle, IconArrowRight, IconBookmark } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { useGo } from '../../../shell/paths';
import { Button } from '../../../ui/Button';
import { BackButton } from '../BackButton';
import { type ImportDraft, isWhole } from '../data/import-draft';
import { useImportCommands } from '../data/use-import-commands';
import styles from '../Import.module.css';
import { StepHeading } from '../StepHeading';
import { WizardButtons } from '../WizardButtons';
import { ActionRules } from './ActionRules';
import { ColumnGroups } from './ColumnGroups';
import { FileWriting } from './FileWriting';
import { FirstRows } from './FirstRows';
import { LongRows } from './LongRows';
import { MappingButtons } from './MappingButtons';
import { Misfits } from './Misfits';
import { Questions } from './Questions';
import { RoundDays } from './RoundDays';
import { TableKind } from './TableKind';

interface ColumnsStepProps {
  record: Import;
  draft: ImportDraft;
  onChange: (change: Partial<ImportDraft>) => void;
}

type Failure = { issues: ApiError['body']['issues'] } | { text: string };

const SHOWN = 5;
const listed = (names: string[]) => names.slice(0, SHOWN).join(', ') + (names.length > SHOWN ? ', …' : '');

/** The second step: the meaning of each column, beginning with the open questions. */
export const ColumnsStep = ({ record, draft, onChange }: ColumnsStepProps) => {
  const { t } = useTranslation('imports');
  const go = useGo();
  const { map } = useImportCommands();
  const [asked, setAsked] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const first = useRef<HTMLDivElement>(null);

  const { mapping, answers } = draft;
  const { columns, suggestion } = record;
  const left = sheetsLeft(record);
  // Answers that the server already has, from here or another device.
  const isTaken = draft.settled || (record.mapping !== null && Object.keys(answers).length === 0);
  const questions = questionsOf(mapping, isTaken ? null : suggestion, answers);
  const open = questions.filter(({ answer }) => answer === undefined).length;
  const change = (to: typeof mapping) => {
    setFailure(null);
    onChange({ mapping: to });
  };

  const next = async () => {
    if (open > 0 || !isWhole(mapping)) {
      setAsked(true);
      first.current?.querySelector<HTMLElement>('[data-open] :is(input, select)')?.focus();
      return;
    }
    setSending(true);
    setFailure(null);
    try {
      if (JSON.stringify(mapping) !== JSON.stringify(record.mapping)) await map(record, mapping);
      go(`import/${record.id}?step=check`);
    } catch (error) {
      const issues = error instanceof ApiError ? error.body.issues : [];
      setFailure(issues.length > 0 ? { issues } : { text: errorText(error) });
      setSending(false);
    }
  };

  return (
    <div className={styles.step}>
      <div>
        <StepHeading>{t('columns.heading')}</StepHeading>
        <p className={styles.lead}>
          {t('columns.lead', {
            file: [record.filename, ...record.sheets_read].join(', '),
            rows: t('earlier.rows', { count: record.rows }),
            count: columns.length,
          })}{' '}
          {left.length > 0 && `${t('sheet.left', { names: left.join(', ') })} `}
          {record.sheets.length > 1 && t('sheet.again')}
        </p>
      </div>
      {suggestion === null && record.mapping === null && <p className={styles.note}>{t('columns.nothingKnown')}</p>}
      {record.each_column && (
        <p className={styles.note}>
          {t(`columns.each.${record.each_column.is}`, { names: listed(record.each_column.names) })}
        </p>
      )}
      {suggestion?.kept && (
        <p className={styles.note}>
          <IconBookmark aria-hidden />
          {t('columns.kept', { name: suggestion.kept })}
        </p>
      )}
      {suggestion && (
        <TableKind
          suggestion={suggestion}
          mapping={mapping}
          onChoose={(to) => {
            setAsked(false);
            onChange({ mapping: to, answers: {}, settled: false });
          }}
        />
      )}
      <div ref={first}>
        <Questions
          questions={questions}
          record={record}
          asked={asked}
          mapping={mapping}
          onAnswer={(to, key, answer) => {
            setFailure(null);
            const { [key]: _, ...others } = answers;
            onChange({ mapping: to, answers: answer === undefined ? others : { ...others, [key]: answer } });
          }}
        />
      </div>
      <FirstRows columns={columns} rows={record.preview} />
      <LongRows mapping={mapping} columns={columns} preview={record.preview} onMapping={change} />
      <ColumnGroups record={record} mapping={mapping} questions={questions} onMapping={change} />
      <ActionRules mapping={mapping} onMapping={change} />
      <RoundDays mapping={mapping} onMapping={change} />
      <FileWriting mapping={mapping} onMapping={change} />
      <MappingButtons
        record={record}
        mapping={mapping}
        ready={open === 0 && isWhole(mapping)}
        onUse={(to) => {
          setAsked(false);
          onChange({ mapping: to, answers: {}, settled: true });
        }}
      />
      <div role="alert" className={styles.section}>
        {asked && open > 0 && (
          <p className={styles.wrong}>
            <IconAlertCircle size={20} aria-hidden />
            {t('columns.answerFirst', { count: open })}
          </p>
        )}
        {failure &&
          ('issues' in failure ? (
            <Misfits issues={failure.issues} mapping={mapping} />
          ) : (
            <p className={styles.wrong}>{failure.text}</p>
          ))}
      </div>
      <WizardButtons>
        <BackButton to="import">{t('columns.back')}</BackButton>
        <Button variant="honey" size="large" disabled={sending} className={styles.next} onClick={() => void next()}>
          <span className={styles.row}>
            {t(sending ? 'columns.checking' : 'columns.next')}
            <IconArrowRight aria-hidden />
          </span>
        </Button>
      </WizardButtons>
    </div>
  );
};

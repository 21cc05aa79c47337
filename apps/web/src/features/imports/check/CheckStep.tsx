import { ApiError, type Import, isDoubt, type Mapping, noticesOf } from '@kypseli/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { issueText } from '../../../api/issues';
import { Button } from '../../../ui/Button';
import { BackButton } from '../BackButton';
import { ColumnOutcomes } from '../ColumnOutcomes';
import { importDraft } from '../data/import-draft';
import { useImportCommands } from '../data/use-import-commands';
import styles from '../Import.module.css';
import { Progress } from '../Progress';
import { StepHeading } from '../StepHeading';
import { WizardButtons } from '../WizardButtons';
import { Differences } from './Differences';
import { Doubts } from './Doubts';
import { Facts } from './Facts';
import { LeaveOut } from './LeaveOut';
import { ProblemGroups } from './ProblemGroups';
import { ProblemRows } from './ProblemRows';
import { RunRefused } from './RunRefused';
import { SameDayRows } from './SameDayRows';

/** The lines that are left out, in the words of the file. */
const linesOf = ({ problems }: Import, code: string): string =>
  problems
    .filter((problem) => problem.code === code)
    .map(({ column, value }) => `${column}: ${value}`)
    .join('; ');

interface CheckStepProps {
  record: Import;
  /** The mapping that the server accepted is shown in the columns step. */
  onMapping: (mapping: Mapping) => void;
}

/** The third step: the expected result, the problems, and how to fix them. Nothing is stored before. */
export const CheckStep = ({ record, onMapping }: CheckStepProps) => {
  const { t } = useTranslation('imports');
  const { map, run } = useImportCommands();
  const [leaveOut, setLeaveOut] = useState(false);
  const [replace, setReplace] = useState<string[]>([]);
  const [busy, setBusy] = useState<'saving' | 'starting' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [limit, setLimit] = useState(false);
  const [asked, setAsked] = useState(false);
  const choice = useRef<HTMLInputElement>(null);
  const doubted = useRef<HTMLElement>(null);
  const { problem_count: problems, checked } = record;
  const doubts = record.open_questions.filter(isDoubt).length;
  const settled = (problems === 0 || leaveOut) && doubts === 0;
  const labelOfStart = () => {
    if (busy === 'starting') return t('check.starting');
    if (doubts > 0) return t('doubt.settle', { count: doubts });
    if (!settled) return t('check.settle', { count: problems });
    return problems > 0 ? t('check.importRest') : t('check.import', { count: record.rows });
  };

  const fix = async (change: (mapping: Mapping) => Mapping): Promise<boolean> => {
    if (!record.mapping) return false;
    setBusy('saving');
    setFailure(null);
    try {
      const { mapping } = await map(record, change(record.mapping));
      if (mapping) onMapping(mapping);
      return true;
    } catch (error) {
      const issue = error instanceof ApiError ? error.body.issues[0] : undefined;
      setFailure(t('check.notSaved', { why: issue ? issueText(issue) : errorText(error) }));
      return false;
    } finally {
      setBusy(null);
    }
  };

  const start = async () => {
    if (doubts > 0) {
      setAsked(true);
      setFailure(t('doubt.first'));
      doubted.current?.querySelector<HTMLElement>('[data-open] select')?.focus();
      return;
    }
    if (!settled) {
      setFailure(t('check.chooseFirst'));
      choice.current?.focus();
      return;
    }
    setBusy('starting');
    setFailure(null);
    try {
      await run(record, leaveOut, replace);
      importDraft.forget(record.id);
    } catch (error) {
      const isLimit = error instanceof ApiError && error.code === 'free_hive_limit';
      setLimit(isLimit);
      if (!isLimit) setFailure(errorText(error));
      setBusy(null);
    }
  };

  return (
    <div className={styles.step}>
      <StepHeading>{t('check.heading')}</StepHeading>
      {checked ? (
        <>
          <Facts record={record} />
          <p className={problems > 0 ? styles.title : styles.note} role="status">
            {problems === 0 && doubts === 0 && <IconCircleCheck aria-hidden />}
            {busy === 'saving'
              ? t('check.saving')
              : problems > 0
                ? t('check.standing', { count: problems })
                : t(doubts > 0 ? 'doubt.standing' : 'check.allGood')}
          </p>
          {noticesOf(record).map(({ code, count }) => (
            <p key={code} className={styles.note}>
              {t(`notice.${code}`, { count, lines: linesOf(record, code) })}
            </p>
          ))}
          <Doubts ref={doubted} record={record} busy={busy !== null} asked={asked} onFix={fix} />
          <SameDayRows record={record} busy={busy !== null} onFix={fix} />
          <ProblemGroups record={record} busy={busy !== null} onFix={fix} />
          <ProblemRows record={record} busy={busy !== null} onFix={fix} />
          {problems > 0 && (
            <LeaveOut
              ref={choice}
              count={problems}
              checked={leaveOut}
              onChange={(next) => {
                setLeaveOut(next);
                setFailure(null);
              }}
            />
          )}
          <Differences record={record} replace={replace} onChange={setReplace} />
          <ColumnOutcomes record={record} />
        </>
      ) : (
        <section className={`${styles.card} ${styles.narrow}`} aria-busy="true">
          <Progress value={record.progress} label={(percent) => t('check.checking', { percent })} />
          <p className={styles.caption}>{t('check.checkingText')}</p>
        </section>
      )}
      <RunRefused failure={failure} limit={limit ? t('check.limit') : null}>
        <p>{t('check.limitText')}</p>
      </RunRefused>
      <WizardButtons>
        <BackButton to={`import/${record.id}`}>{t('check.back')}</BackButton>
        <Button
          variant={settled ? 'honey' : 'plain'}
          size="large"
          className={styles.next}
          disabled={!checked || busy !== null}
          onClick={() => void start()}
        >
          {labelOfStart()}
        </Button>
      </WizardButtons>
    </div>
  );
};

import { ApiError, type Import } from '@kypseli/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { knownIssueText } from '../../../api/issues';
import { Button } from '../../../ui/Button';
import { BackButton } from '../BackButton';
import { useImportCommands } from '../data/use-import-commands';
import { failureIssue } from '../failure-issue';
import styles from '../Import.module.css';
import { StepHeading } from '../StepHeading';
import { WizardButtons } from '../WizardButtons';

/** A stopped import: what is safe, and what to do next. */
export const Failed = ({ record }: { record: Import }) => {
  const { t } = useTranslation('imports');
  const { run } = useImportCommands();
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const issue = failureIssue(record);
  const reason = issue && knownIssueText(issue);
  const again = async () => {
    setSending(true);
    setFailure(null);
    try {
      // The problems were fixed, or skipped, before the run.
      await run(record, true);
    } catch (error) {
      // The plans explain the limit.
      if (!(error instanceof ApiError && error.code === 'free_hive_limit')) setFailure(errorText(error));
      setSending(false);
    }
  };
  return (
    <div className={`${styles.step} ${styles.narrow}`}>
      <StepHeading>{t('run.failedHeading')}</StepHeading>
      <section className={`${styles.card} ${styles.narrow}`}>
        <p className={styles.wrong}>
          <IconAlertTriangle size={20} aria-hidden />
          {t('run.failedText')}
        </p>
        {reason && <p className={styles.caption}>{reason}</p>}
        <p role="alert" className={styles.wrong}>
          {failure}
        </p>
      </section>
      <WizardButtons>
        <BackButton to="import">{t('run.another')}</BackButton>
        <Button variant="honey" size="large" className={styles.next} disabled={sending} onClick={() => void again()}>
          {t('run.again')}
        </Button>
      </WizardButtons>
    </div>
  );
};

import type { Import } from '@kypseli/contract';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BackButton } from '../BackButton';
import { failureIssue } from '../failure-issue';
import styles from '../Import.module.css';
import { Progress } from '../Progress';
import { StepHeading } from '../StepHeading';
import { WizardButtons } from '../WizardButtons';
import { RefusalReason } from './RefusalReason';

/** A large file that is still being read after its upload, or that could not be read. */
export const ReadingStep = ({ record }: { record: Import }) => {
  const { t } = useTranslation('imports');
  if (record.state === 'failed')
    return (
      <div className={`${styles.step} ${styles.narrow}`}>
        <StepHeading>{t('reading.failedHeading')}</StepHeading>
        <section className={`${styles.card} ${styles.narrow}`}>
          <p className={styles.wrong}>
            <IconAlertCircle size={20} aria-hidden />
            <RefusalReason issue={failureIssue(record)} otherwise={t('refusal.unreadable')} />
          </p>
        </section>
        <WizardButtons>
          <BackButton to="import">{t('run.another')}</BackButton>
        </WizardButtons>
      </div>
    );
  return (
    <div className={`${styles.step} ${styles.narrow}`}>
      <StepHeading>{t('reading.heading')}</StepHeading>
      <section className={`${styles.card} ${styles.narrow}`} aria-busy="true">
        <Progress value={record.progress} label={(percent) => t('reading.progress', { percent })} />
        <p className={styles.caption}>{t('reading.leave')}</p>
      </section>
    </div>
  );
};

import { ApiError, type ArchiveContent, type Import } from '@kypseli/contract';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { issueText } from '../../../api/issues';
import { useFormat } from '../../../i18n/format';
import { Button } from '../../../ui/Button';
import { BackButton } from '../BackButton';
import { useImportCommands } from '../data/use-import-commands';
import styles from '../Import.module.css';
import { StepHeading } from '../StepHeading';
import { WizardButtons } from '../WizardButtons';
import facts from './Facts.module.css';
import { RunRefused } from './RunRefused';

const COUNTED = [
  'apiaries',
  'hives',
  'inspections',
  'actions',
  'harvests',
  'lots',
  'notes',
  'photos',
  'plans',
  'medicines',
] as const;

/** The archive of an account: what a restore gives, and what it does not. */
export const ArchiveStep = ({ record, archive }: { record: Import; archive: ArchiveContent }) => {
  const { t } = useTranslation('imports');
  const { number, day } = useFormat();
  const { run } = useImportCommands();
  const [starting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [limit, setLimit] = useState(false);
  const { keeper, made_on: madeOn, missing_files: missing, known } = archive;

  const start = async () => {
    setStarting(true);
    setFailure(null);
    try {
      await run(record, false);
    } catch (error) {
      const isLimit = error instanceof ApiError && error.code === 'free_hive_limit';
      const issue = error instanceof ApiError ? error.body.issues[0] : undefined;
      setLimit(isLimit);
      if (!isLimit) setFailure(issue ? issueText(issue) : errorText(error));
      setStarting(false);
    }
  };

  return (
    <div className={styles.step}>
      <StepHeading>{t('archive.heading')}</StepHeading>
      <p className={styles.lead}>
        {madeOn === null ? t('archive.of', { keeper }) : t('archive.ofDay', { keeper, day: day(madeOn) })}
      </p>
      <dl className={facts.facts}>
        {COUNTED.filter((name) => archive[name] > 0).map((name) => (
          <div key={name} className={facts.fact}>
            <dt>{t(`archive.${name}`)}</dt>
            <dd>{number(archive[name])}</dd>
          </div>
        ))}
      </dl>
      <div className={`${styles.card} ${styles.narrow}`}>
        <p>{t(known ? 'archive.known' : 'archive.gives')}</p>
        <p>{t('archive.without')}</p>
        {missing > 0 && (
          <p className={styles.wrong}>
            <IconAlertCircle size={20} aria-hidden />
            {t('archive.missing', { count: missing })}
          </p>
        )}
      </div>
      <RunRefused failure={failure} limit={limit ? t('archive.limit', { count: archive.hives }) : null} />
      <WizardButtons>
        <BackButton to="import">{t('archive.back')}</BackButton>
        <Button variant="honey" size="large" className={styles.next} disabled={starting} onClick={() => void start()}>
          {t(starting ? 'check.starting' : 'archive.restore')}
        </Button>
      </WizardButtons>
    </div>
  );
};

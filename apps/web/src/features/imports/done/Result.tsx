import { APIARY_DELETED, type Import } from '@kypseli/contract';
import { IconChartHistogram, IconCheck, IconFileImport, IconHexagon, IconMapPin, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAppPath } from '../../../shell/paths';
import { ButtonLink } from '../../../ui/Button';
import { ColumnOutcomes } from '../ColumnOutcomes';
import styles from '../Import.module.css';
import { StepHeading } from '../StepHeading';
import { useCountWords } from '../use-count-words';
import { useProblemWords } from '../use-problem-words';
import { WizardButtons } from '../WizardButtons';
import { ImportedRound } from './ImportedRound';
import { ProblemsDownload } from './ProblemsDownload';
import result from './Result.module.css';
import { UndoImport } from './UndoImport';

/** What was imported and what already existed, with links. */
export const Result = ({ record }: { record: Import }) => {
  const { t } = useTranslation('imports');
  const appPath = useAppPath();
  const words = useCountWords();
  const sentence = useProblemWords();
  const { counts, problems } = record;
  const { skipped, unchanged, ...made } = counts;
  const isNew = Object.values(made).some((count) => count > 0);
  const lines = words({ ...counts, skipped: 0 });
  return (
    <div className={`${styles.step} ${styles.narrow}`}>
      <StepHeading>{t('run.doneHeading')}</StepHeading>
      <ImportedRound record={record} />
      <section className={`${styles.card} ${styles.narrow}`}>
        {record.error && <p className={styles.wrong}>{t('undo.refused')}</p>}
        {problems
          .filter(({ code }) => code === APIARY_DELETED)
          .map((one) => (
            <p key={one.value} className={styles.wrong}>
              {sentence(one)}
            </p>
          ))}
        {!isNew && unchanged > 0 && <p>{t('run.nothingNew')}</p>}
        <ul className={result.lines}>
          {lines.map((line) => (
            <li key={line}>
              <IconCheck aria-hidden />
              {line}
            </li>
          ))}
          {skipped > 0 && (
            <li>
              <IconMinus aria-hidden />
              {t('run.skipped', { count: skipped })}
            </li>
          )}
        </ul>
        <ProblemsDownload record={record} />
      </section>
      <ColumnOutcomes record={record} />
      <div className={result.links}>
        <ButtonLink icon={<IconMapPin size={20} aria-hidden />} to={appPath('apiaries')}>
          {t('run.apiariesLink')}
        </ButtonLink>
        <ButtonLink icon={<IconChartHistogram size={20} aria-hidden />} to={appPath('inspection_analysis')}>
          {t('run.analysisLink')}
        </ButtonLink>
        <ButtonLink icon={<IconFileImport size={20} aria-hidden />} to={appPath('import')}>
          {t('run.another')}
        </ButtonLink>
        {isNew && <UndoImport record={record} />}
      </div>
      <WizardButtons>
        <ButtonLink
          variant="honey"
          size="large"
          className={styles.next}
          icon={<IconHexagon aria-hidden />}
          to={appPath('hives')}
        >
          {t('run.hivesLink')}
        </ButtonLink>
      </WizardButtons>
    </div>
  );
};

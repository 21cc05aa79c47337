import type { Import } from '@kypseli/contract';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAppPath } from '../../../shell/paths';
import { ButtonLink } from '../../../ui/Button';
import styles from '../Import.module.css';
import { StepHeading } from '../StepHeading';
import { WizardButtons } from '../WizardButtons';

/** The result of an undone import. */
export const Undone = ({ record }: { record: Import }) => {
  const { t } = useTranslation('imports');
  const appPath = useAppPath();
  return (
    <div className={`${styles.step} ${styles.narrow}`}>
      <StepHeading>{t('undo.doneHeading')}</StepHeading>
      <p className={styles.lead}>{t('undo.doneText', { file: record.filename })}</p>
      <WizardButtons>
        <ButtonLink
          variant="honey"
          size="large"
          className={styles.next}
          icon={<IconFileImport aria-hidden />}
          to={appPath('import')}
        >
          {t('run.another')}
        </ButtonLink>
      </WizardButtons>
    </div>
  );
};

import { useTranslation } from 'react-i18next';
import { useAppPath } from '../../shell/paths';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';

/** Before the first apiary: leads to where it is added, or to the import. */
export const NoApiary = () => {
  const { t } = useTranslation('bulk');
  const appPath = useAppPath();
  return (
    <EmptyState
      example
      title={t('noApiary')}
      text={t('noApiaryText')}
      action={
        <>
          <ButtonLink variant="honey" size="large" to={appPath('apiaries?add=1')}>
            {t('addApiary')}
          </ButtonLink>
          <ButtonLink variant="quiet" to={appPath('import')}>
            {t('haveRecords')}
          </ButtonLink>
        </>
      }
    />
  );
};

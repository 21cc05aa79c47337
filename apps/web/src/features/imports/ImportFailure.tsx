import { ApiError } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { useAppPath } from '../../shell/paths';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { PageError } from '../../ui/PageError';

/** An import that cannot be shown: it does not exist, or the server did not answer. */
export const ImportFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('imports');
  const appPath = useAppPath();
  if (!(error instanceof ApiError && error.code === 'not_found'))
    return <PageError neverStored failed={t('failed')} onRetry={onRetry} />;
  return (
    <EmptyState
      title={t('gone')}
      text={t('goneText')}
      action={
        <ButtonLink variant="honey" size="large" to={appPath('import')}>
          {t('chooseFile')}
        </ButtonLink>
      }
    />
  );
};

import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAppPath } from '../../shell/paths';
import { Button, ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';

/** Before the first apiary: offers to add it, or to import records. */
export const NoApiaries = ({ onAdd }: { onAdd: () => void }) => {
  const { t } = useTranslation('apiaries');
  const appPath = useAppPath();
  return (
    <EmptyState
      example
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <>
          <Button variant="honey" size="large" icon={<IconPlus aria-hidden />} onClick={onAdd}>
            {t('add')}
          </Button>
          <ButtonLink variant="quiet" to={appPath('import')}>
            {t('haveRecords')}
          </ButtonLink>
        </>
      }
    />
  );
};

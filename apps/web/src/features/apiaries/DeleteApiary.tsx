import type { Apiary } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { toast } from '../../ui/toast-store';
import { useApiaryCommands } from './use-apiary-commands';

/** Above this number of hives the name must be typed. */
const TYPED_ABOVE = 10;

/** The warning before an apiary and its records are deleted for good. */
export const DeleteApiary = ({ apiary, onClose }: { apiary: Apiary; onClose: () => void }) => {
  const { t } = useTranslation(['apiaries', 'common']);
  const { remove } = useApiaryCommands();
  const { name, hiveCount } = apiary;
  const hives = t('common:hives.count', { count: hiveCount });
  return (
    <ConfirmDialog
      open
      title={t('delete.title')}
      confirm={hiveCount === 0 ? t('delete.confirmEmpty', { name }) : t('delete.confirm', { name, hives })}
      keep={t('delete.keep', { name })}
      typed={hiveCount > TYPED_ABOVE ? name : undefined}
      onConfirm={() =>
        void remove(apiary).then(
          () => toast(t('done.deleted', { name })),
          () => undefined,
        )
      }
      onClose={onClose}
    >
      <p>
        {hiveCount === 0 ? t('delete.aboutEmpty', { name }) : t('delete.about', { name, hives, count: hiveCount })}{' '}
        {t('delete.lost')} {t('delete.sure')}
      </p>
    </ConfirmDialog>
  );
};

import type { HiveWithStatus } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../../commands/offer-undo';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useHivesScreen } from '../data/hives-context';

interface DeleteHivesProps {
  open: boolean;
  onClose: () => void;
  hives: readonly HiveWithStatus[];
  onDeleted: () => void;
}

const NAMED = 6;
/** Above this number the apiary's name must be typed. */
const TYPED_ABOVE = 10;

/** Asks for confirmation before hives are deleted. */
export const DeleteHives = ({ open, onClose, hives, onDeleted }: DeleteHivesProps) => {
  const { t } = useTranslation('bulk');
  const { apiary, commands } = useHivesScreen();
  const count = hives.length;
  const named = hives.slice(0, NAMED).map(({ hiveNumber }) => hiveNumber);
  const rest = count - named.length;
  const numbers = [named.join(', '), ...(rest > 0 ? [t('delete.more', { count: rest })] : [])].join(' ');
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('delete.confirm', { count })}
      confirm={t('delete.confirm', { count })}
      keep={t('delete.keep', { count })}
      typed={count > TYPED_ABOVE ? apiary.name : undefined}
      onConfirm={() => {
        const sent = commands.remove(hives.map(({ id }) => id));
        offerUndo(t('bar.deleted', { count }), ...sent);
        onDeleted();
      }}
    >
      <p>{t('delete.about', { count, numbers, apiary: apiary.name })}</p>
      <p>{t('delete.lost')}</p>
      <p>{t('delete.title')}</p>
    </ConfirmDialog>
  );
};

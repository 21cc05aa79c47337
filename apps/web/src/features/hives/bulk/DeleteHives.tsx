import type { HiveWithStatus } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../../commands/offer-undo';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { byApiary } from '../data/by-apiary';
import { useHivesScreen } from '../data/hives-context';

interface DeleteHivesProps {
  open: boolean;
  onClose: () => void;
  hives: readonly HiveWithStatus[];
  onDeleted: () => void;
}

const NAMED = 6;
/** Above this number the apiary's name must be typed, or the number if the hives are of several apiaries. */
const TYPED_ABOVE = 10;

/** Asks for confirmation before hives are deleted. */
export const DeleteHives = ({ open, onClose, hives, onDeleted }: DeleteHivesProps) => {
  const { t } = useTranslation('bulk');
  const { apiary, all, commands } = useHivesScreen();
  const count = hives.length;
  const groups = byApiary({ apiary, all }, hives);
  const numbersOf = (some: readonly HiveWithStatus[]) => {
    const named = some.slice(0, NAMED).map(({ hiveNumber }) => hiveNumber);
    const rest = some.length - named.length;
    return [named.join(', '), ...(rest > 0 ? [t('delete.more', { count: rest })] : [])].join(' ');
  };
  const several = groups.length > 1;
  const { name } = groups[0]?.[0] ?? apiary;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('delete.confirm', { count })}
      confirm={t('delete.confirm', { count })}
      keep={t('delete.keep', { count })}
      typed={count > TYPED_ABOVE ? (several ? String(count) : name) : undefined}
      onConfirm={() => {
        const sent = commands.remove(hives.map(({ id }) => id));
        offerUndo(t('bar.deleted', { count }), ...sent);
        onDeleted();
      }}
    >
      {several ? (
        <>
          <p>{t('delete.aboutSeveral')}</p>
          <ul>
            {groups.map(([{ id, name }, some]) => (
              <li key={id}>{`${name}: ${numbersOf(some)}`}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('delete.about', { count, numbers: numbersOf(hives), apiary: name })}</p>
      )}
      <p>{t('delete.lost')}</p>
      <p>{t('delete.title')}</p>
    </ConfirmDialog>
  );
};

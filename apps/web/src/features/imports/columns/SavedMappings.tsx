import { type Import, type Mapping, missingColumns, type SavedMapping } from '@kypseli/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { Sheet } from '../../../ui/Sheet';
import { Skeleton } from '../../../ui/Skeleton';
import { toast } from '../../../ui/toast-store';
import { useSavedMappings } from '../data/use-import';
import { useImportCommands } from '../data/use-import-commands';
import styles from '../Import.module.css';

interface SavedMappingsProps {
  record: Import;
  onUse: (mapping: Mapping) => void;
  onClose: () => void;
}

/** The saved mappings: use one that fits this file, or delete it. */
export const SavedMappings = ({ record, onUse, onClose }: SavedMappingsProps) => {
  const { t } = useTranslation(['imports', 'common']);
  const { keep, forget } = useImportCommands();
  const { data, isPending, isError } = useSavedMappings();
  const use = ({ name, mapping }: SavedMapping) => {
    onUse(mapping);
    toast(t('mapping.applied', { name }));
    onClose();
  };
  const drop = (saved: SavedMapping) => {
    void forget(saved);
    toast(t('mapping.forgotten', { name: saved.name }), {
      action: { label: t('common:action.undo'), onSelect: () => void keep(saved.name, saved.mapping) },
    });
  };
  return (
    <Sheet open onClose={onClose} title={t('mapping.useTitle')} lead={t('mapping.useLead')}>
      {isPending && <Skeleton rows={2} />}
      {isError && !data && <p className={styles.wrong}>{t('mapping.failed')}</p>}
      {data?.length === 0 && <p>{t('mapping.none')}</p>}
      <ul className={styles.section}>
        {data?.map((saved) => {
          const missing = missingColumns(saved.mapping, record.columns);
          return (
            <li key={saved.id} className={styles.card}>
              <h3 className={styles.title}>{saved.name}</h3>
              <p className={styles.caption}>
                {missing.length === 0
                  ? t('mapping.fits')
                  : t('mapping.missing', { count: missing.length, list: missing.slice(0, 5).join(', ') })}
              </p>
              <div className={styles.row}>
                <Button disabled={missing.length > 0} onClick={() => use(saved)}>
                  {t('mapping.apply', { name: saved.name })}
                </Button>
                <IconButton
                  look="danger"
                  label={t('mapping.forget', { name: saved.name })}
                  icon={<IconTrash />}
                  onClick={() => drop(saved)}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
};

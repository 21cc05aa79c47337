import { type Import, type KeptMapping, type Mapping, missingColumns } from '@kypseli/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { Sheet } from '../../../ui/Sheet';
import { Skeleton } from '../../../ui/Skeleton';
import { toast } from '../../../ui/toast-store';
import { useKeptMappings } from '../data/use-import';
import { useImportCommands } from '../data/use-import-commands';
import styles from '../Import.module.css';

interface KeptMappingsProps {
  record: Import;
  onUse: (mapping: Mapping) => void;
  onClose: () => void;
}

/** The mappings that were kept: use one that fits this file, or forget it. */
export const KeptMappings = ({ record, onUse, onClose }: KeptMappingsProps) => {
  const { t } = useTranslation(['imports', 'common']);
  const { keep, forget } = useImportCommands();
  const { data, isPending, isError } = useKeptMappings();
  const use = ({ name, mapping }: KeptMapping) => {
    onUse(mapping);
    toast(t('mapping.applied', { name }));
    onClose();
  };
  const drop = (kept: KeptMapping) => {
    void forget(kept);
    toast(t('mapping.forgotten', { name: kept.name }), {
      action: { label: t('common:action.undo'), onSelect: () => void keep(kept.name, kept.mapping) },
    });
  };
  return (
    <Sheet open onClose={onClose} title={t('mapping.useTitle')} lead={t('mapping.useLead')}>
      {isPending && <Skeleton rows={2} />}
      {isError && !data && <p className={styles.wrong}>{t('mapping.failed')}</p>}
      {data?.length === 0 && <p>{t('mapping.none')}</p>}
      <ul className={styles.section}>
        {data?.map((kept) => {
          const missing = missingColumns(kept.mapping, record.columns);
          return (
            <li key={kept.id} className={styles.card}>
              <h3 className={styles.title}>{kept.name}</h3>
              <p className={styles.caption}>
                {missing.length === 0
                  ? t('mapping.fits')
                  : t('mapping.missing', { count: missing.length, list: missing.slice(0, 5).join(', ') })}
              </p>
              <div className={styles.row}>
                <Button disabled={missing.length > 0} onClick={() => use(kept)}>
                  {t('mapping.apply', { name: kept.name })}
                </Button>
                <IconButton
                  look="danger"
                  label={t('mapping.forget', { name: kept.name })}
                  icon={<IconTrash />}
                  onClick={() => drop(kept)}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
};

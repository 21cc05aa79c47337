import type { Import, Mapping } from '@kypseli/contract';
import { IconBookmark, IconBookmarkPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import styles from '../Import.module.css';
import { KeepMapping } from './KeepMapping';
import { SavedMappings } from './SavedMappings';

interface MappingButtonsProps {
  record: Import;
  mapping: Mapping;
  /** True if every question is answered, so that it can be saved. */
  ready: boolean;
  onUse: (mapping: Mapping) => void;
}

/** Save the mapping for the next file, or use a saved one. */
export const MappingButtons = ({ record, mapping, ready, onUse }: MappingButtonsProps) => {
  const { t } = useTranslation('imports');
  const [open, setOpen] = useState<'use' | 'keep' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.row}>
      <Button icon={<IconBookmark size={20} aria-hidden />} onClick={() => setOpen('use')}>
        {t('mapping.use')}
      </Button>
      <Button icon={<IconBookmarkPlus size={20} aria-hidden />} onClick={() => setOpen('keep')}>
        {t('mapping.keep')}
      </Button>
      {open === 'use' && <SavedMappings record={record} onUse={onUse} onClose={close} />}
      {open === 'keep' && <KeepMapping record={record} mapping={mapping} ready={ready} onClose={close} />}
    </div>
  );
};

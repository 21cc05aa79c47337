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
  /** Whether it answers everything, and so can be kept. */
  ready: boolean;
  onUse: (mapping: Mapping) => void;
}

/** Keep what was said for the next file of this kind, or use what was kept. */
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

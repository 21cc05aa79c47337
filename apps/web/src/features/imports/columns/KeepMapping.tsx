import type { Import, Mapping } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toast-store';
import { useImportCommands } from '../data/use-import-commands';
import styles from '../Import.module.css';

interface KeepMappingProps {
  record: Import;
  mapping: Mapping;
  ready: boolean;
  onClose: () => void;
}

/** Saves a mapping under a name, without corrections of this file's cells. */
export const KeepMapping = ({ record, mapping, ready, onClose }: KeepMappingProps) => {
  const { t } = useTranslation('imports');
  const { keep } = useImportCommands();
  const [name, setName] = useState(record.suggestion?.kept ?? '');
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const save = async () => {
    if (!ready) return setFailure(t('mapping.notWhole'));
    if (name.trim() === '') return setFailure(t('mapping.nameMissing'));
    setSending(true);
    try {
      const { corrections: _, ...saved } = mapping;
      await keep(name.trim(), saved);
      toast(t('mapping.kept', { name: name.trim() }));
      onClose();
    } catch (error) {
      setFailure(errorText(error));
      setSending(false);
    }
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('mapping.keepTitle')}
      lead={t('mapping.keepLead')}
      actions={
        <Button type="submit" form="keep-mapping" variant="honey" size="large" disabled={sending}>
          {t('mapping.keep')}
        </Button>
      }
    >
      <form
        id="keep-mapping"
        className={styles.section}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('mapping.name')}
          hint={t('mapping.nameHint')}
          maxLength={100}
          value={name}
          error={failure}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            setFailure(undefined);
          }}
        />
      </form>
    </Sheet>
  );
};

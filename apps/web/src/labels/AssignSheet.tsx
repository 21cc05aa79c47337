import { spacedLabelCode } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../commands/offer-undo';
import { HivePlates, type PlateHive } from '../shell/HivePlates';
import { useSelection } from '../shell/selection';
import { Button } from '../ui/Button';
import { SelectField } from '../ui/SelectField';
import { Sheet } from '../ui/Sheet';
import styles from './Labels.module.css';
import { useLabelCommands } from './use-label-commands';

interface AssignSheetProps {
  open: boolean;
  onClose: () => void;
  code: string;
  /** The hive that has it until now. */
  before: { id: string; apiaryId: string } | null;
}

/** Chooses the hive that a label is on. */
export const AssignSheet = ({ open, onClose, code, before }: AssignSheetProps) => {
  const { t } = useTranslation('labels');
  const { apiaries, apiary: shown } = useSelection();
  const { give } = useLabelCommands();
  const [apiaryId, setApiaryId] = useState<string | null>(null);
  const [hive, setHive] = useState<PlateHive | null>(null);
  const apiary = apiaries.find(({ id }) => id === (apiaryId ?? before?.apiaryId ?? shown?.id)) ?? shown;
  const close = () => {
    setHive(null);
    onClose();
  };
  const submit = () => {
    if (!hive || !apiary) return;
    const { id, number } = hive;
    offerUndo(
      t('given', { code: spacedLabelCode(code), number }),
      give(code, { id, number, apiaryId: apiary.id }, before),
    );
    close();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      kind="panel"
      title={t('assign.title')}
      lead={t('assign.lead', { code: spacedLabelCode(code) })}
      actions={
        <Button variant="honey" size="large" full disabled={!hive || hive.id === before?.id} onClick={submit}>
          {hive ? t('assign.confirm', { number: hive.number }) : t('assign.choose')}
        </Button>
      }
    >
      {apiary && (
        <div className={styles.form}>
          {apiaries.length > 1 && (
            <SelectField
              label={t('assign.apiary')}
              value={apiary.id}
              options={apiaries.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => {
                setApiaryId(target.value);
                setHive(null);
              }}
            />
          )}
          <HivePlates
            apiary={apiary}
            type="radio"
            chosen={hive ? [hive] : []}
            onChoose={setHive}
            texts={{
              label: t('assign.hives'),
              search: t('assign.search'),
              empty: t('assign.empty', { apiary: apiary.name }),
              noSuchHive: t('assign.noSuchHive'),
            }}
          />
        </div>
      )}
    </Sheet>
  );
};

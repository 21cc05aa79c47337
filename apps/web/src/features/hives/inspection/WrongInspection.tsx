import type { HiveWithStatus } from '@kypseli/contract';
import { IconArrowRight, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../../commands/offer-undo';
import { Button } from '../../../ui/Button';
import { FormSheet } from '../../../ui/FormSheet';
import { SelectField } from '../../../ui/SelectField';
import { useHivesScreen } from '../data/hives-context';
import { useOpenHive } from '../dialog/use-open-hive';
import styles from './FormNotes.module.css';
import { useWrongInspection } from './use-wrong-inspection';

interface WrongInspectionProps {
  hive: HiveWithStatus;
  inspectionId: string;
  /** Called before the inspection goes. */
  onGoing: () => void;
}

/** Removes an inspection that was recorded by mistake, or moves it to the hive that it was. */
export const WrongInspection = ({ hive, inspectionId, onGoing }: WrongInspectionProps) => {
  const { t } = useTranslation('inspection');
  const { hives } = useHivesScreen();
  const { show } = useOpenHive();
  const { remove, move } = useWrongInspection();
  const [choosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState('');
  const others = hives.filter(({ id, moved, active }) => id !== hive.id && !moved && active);
  const to = others.find(({ id }) => id === chosen);
  const removeNow = () => {
    onGoing();
    offerUndo(t('wrong.removed', { number: hive.hiveNumber }), remove(hive, inspectionId));
    show(hive.id, { inspect: false, newRound: false });
  };
  const moveNow = () => {
    if (!to) return;
    onGoing();
    offerUndo(t('wrong.moved', { from: hive.hiveNumber, to: to.hiveNumber }), move(hive, inspectionId, to));
    show(to.id, { inspect: false, newRound: false });
  };
  return (
    <div className={styles.wrong}>
      {others.length > 0 && (
        <Button icon={<IconArrowRight aria-hidden />} onClick={() => setChoosing(true)}>
          {t('wrong.other')}
        </Button>
      )}
      <Button icon={<IconTrash aria-hidden />} onClick={removeNow}>
        {t('wrong.remove')}
      </Button>
      <FormSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        dirty={false}
        title={t('wrong.title')}
        onSubmit={moveNow}
        ready={to !== undefined}
        submit={to ? t('wrong.submit', { number: to.hiveNumber }) : t('wrong.submitNone')}
      >
        <SelectField
          label={t('wrong.hive')}
          value={chosen}
          options={[
            { value: '', label: t('wrong.choose') },
            ...others.map(({ id, hiveNumber }) => ({ value: id, label: hiveNumber })),
          ]}
          onChange={({ target }) => setChosen(target.value)}
        />
        {to && to.inspection_id !== null && <p>{t('wrong.merges', { number: to.hiveNumber })}</p>}
      </FormSheet>
    </div>
  );
};

import { QUEENS_KEPT } from '@kypseli/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/Segments';
import { SelectField } from '../../../ui/SelectField';
import { useHivesScreen } from '../data/hives-context';
import styles from '../edit/EditSheets.module.css';
import { askedOf, ColonyForm, type ColonyFormProps } from './ColonyForm';
import { useColonyCommands } from './use-colony-commands';

/** A colony that moves into another hive of its apiary: which, and whose queen stays. */
export const UniteForm = (props: ColonyFormProps) => {
  const { t } = useTranslation('colony');
  const { hive } = props;
  const { apiary, hives, today } = useHivesScreen();
  const { unite } = useColonyCommands(hive, apiary.id);
  const asked = askedOf<'unite'>(props);
  const [day, setDay] = useState(asked.day ?? today);
  const [into, setInto] = useState(asked.into_hive_id ?? '');
  const [kept, setKept] = useState<(typeof QUEENS_KEPT)[number]>(asked.queen_kept ?? 'into');
  const others = hives.filter(({ id, active, moved }) => id !== hive.id && active && !moved);
  const other = others.find(({ id }) => id === into);
  return (
    <ColonyForm
      {...props}
      title={t('title.unite')}
      day={day}
      onDay={setDay}
      dirty={into !== ''}
      ready={other !== undefined}
      confirm={other === undefined ? t('confirm.uniteFirst') : t('confirm.unite', { into: other.hiveNumber })}
      onConfirm={() =>
        other !== undefined && unite({ day, into_hive_id: into, queen_kept: kept }, other, props.again?.id)
      }
    >
      <SelectField
        label={t('unite.into')}
        hint={t('unite.hint', { number: hive.hiveNumber })}
        value={into}
        onChange={({ target }) => setInto(target.value)}
        options={[
          { value: '', label: t('unite.choose') },
          ...others.map(({ id, hiveNumber }) => ({ value: id, label: hiveNumber })),
        ]}
      />
      <div className={styles.part}>
        <h3>{t('unite.queen')}</h3>
        <Segments
          label={t('unite.queen')}
          stacked
          value={kept}
          onChange={(value) => value && setKept(value)}
          options={QUEENS_KEPT.map((value) => ({
            value,
            label: t(`unite.kept.${value}`, { number: hive.hiveNumber }),
          }))}
        />
      </div>
    </ColonyForm>
  );
};

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/SelectField';
import { useHivesScreen } from '../data/hives-context';
import { askedOf, ColonyForm, type ColonyFormProps } from './ColonyForm';
import { useColonyCommands } from './use-colony-commands';

/** A swarm that left the hive: in which hive of the apiary it was caught, if it was. */
export const SwarmForm = (props: ColonyFormProps) => {
  const { t } = useTranslation('colony');
  const { hive } = props;
  const { apiary, hives, today } = useHivesScreen();
  const { swarm } = useColonyCommands(hive, apiary.id);
  const asked = askedOf<'swarm'>(props);
  const [day, setDay] = useState(asked.day ?? today);
  const [caught, setCaught] = useState(asked.caught_hive_id ?? '');
  const others = hives.filter(({ id, active, moved }) => id !== hive.id && active && !moved);
  return (
    <ColonyForm
      {...props}
      title={t('title.swarm')}
      day={day}
      onDay={setDay}
      dirty={caught !== ''}
      ready
      confirm={t('confirm.swarm')}
      onConfirm={() => {
        const into = others.find(({ id }) => id === caught);
        swarm({ day, caught_hive_id: into?.id ?? null }, into, props.again?.id);
      }}
    >
      <SelectField
        label={t('swarm.caught')}
        hint={t('swarm.hint')}
        value={caught}
        onChange={({ target }) => setCaught(target.value)}
        options={[
          { value: '', label: t('swarm.notCaught') },
          ...others.map(({ id, hiveNumber }) => ({ value: id, label: hiveNumber })),
        ]}
      />
    </ColonyForm>
  );
};

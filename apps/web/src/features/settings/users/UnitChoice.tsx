import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setWeightUnit, WEIGHT_UNITS, weightUnit } from '../../../api/weight-unit';
import { Segments } from '../../../ui/Segments';

/** The unit of weights. */
export const UnitChoice = () => {
  const { t } = useTranslation('settings');
  const [unit, setUnit] = useState(weightUnit);
  return (
    <Segments
      label={t('units.weight')}
      value={unit}
      options={WEIGHT_UNITS.map((value) => ({ value, label: t(`units.${value}`) }))}
      onChange={(chosen) => {
        if (!chosen) return;
        setWeightUnit(chosen);
        setUnit(chosen);
      }}
    />
  );
};

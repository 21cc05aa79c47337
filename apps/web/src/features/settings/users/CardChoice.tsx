import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CARD_FIELDS, chooseCardFields, chosenCardFields } from '../../../api/card-fields';
import { Chips } from '../../../ui/Chips';

/** The fields of a record card that the inspection form offers. */
export const CardChoice = () => {
  const { t } = useTranslation(['inspection', 'settings']);
  const [chosen, setChosen] = useState(chosenCardFields);
  return (
    <Chips
      label={t('settings:card.title')}
      values={chosen}
      options={CARD_FIELDS.map((value) => ({ value, label: t(value) }))}
      onChange={(fields) => {
        chooseCardFields(fields);
        setChosen(fields);
      }}
    />
  );
};

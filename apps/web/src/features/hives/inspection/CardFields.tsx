import { HEALTH_SIGNS, type HealthSign } from '@kypseli/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CARD_FIELDS, type CardField, chosenCardFields } from '../../../api/card-fields';
import { useCardWords } from '../../../shell/use-card-words';
import { Chips } from '../../../ui/Chips';
import { CardWords } from './CardWords';
import type { Entry } from './fields';
import styles from './MoreFields.module.css';
import { OptionalFields } from './OptionalFields';
import { YesNo } from './YesNo';

/** “None seen” stands alone; without any it is not recorded. */
const signsAfter = (before: readonly HealthSign[], now: readonly HealthSign[]): HealthSign[] | null => {
  const isNone = now.includes('none') && !before.includes('none');
  const signs = HEALTH_SIGNS.filter((sign) => (isNone ? sign === 'none' : sign !== 'none' && now.includes(sign)));
  return signs.length === 0 ? null : signs;
};

interface CardFieldsProps {
  entry: Entry;
  onChange: (change: Partial<Entry>) => void;
}

/** The fields of a record card that the keeper chose in the settings, and those that have a value. */
export const CardFields = ({ entry, onChange }: CardFieldsProps) => {
  const { t } = useTranslation('inspection');
  const wordsOf = useCardWords();
  // A field that is cleared stays in its place.
  const [first] = useState(() => [...chosenCardFields(), ...CARD_FIELDS.filter((name) => entry[name] !== null)]);
  const shown = CARD_FIELDS.filter((name) => first.includes(name) || entry[name] !== null);
  if (shown.length === 0) return null;
  const field = (name: CardField) => {
    switch (name) {
      case 'queenMarked':
      case 'queenClipped':
      case 'following':
        return (
          <YesNo key={name} label={t(name)} value={entry[name]} onChange={(value) => onChange({ [name]: value })} />
        );
      case 'healthSigns':
        return (
          <div key={name} className={styles.rating}>
            <span aria-hidden="true">{t(name)}</span>
            <Chips
              label={t(name)}
              values={entry.healthSigns ?? []}
              options={HEALTH_SIGNS.map((value) => ({ value, label: wordsOf(name, value) }))}
              onChange={(signs) => onChange({ healthSigns: signsAfter(entry.healthSigns ?? [], signs) })}
            />
          </div>
        );
      default:
        return <CardWords key={name} name={name} entry={entry} onChange={onChange} />;
    }
  };
  return (
    <OptionalFields
      title={t('card.title')}
      filled={shown.filter((name) => entry[name] !== null).map((name) => t(name))}
      wrong={false}
    >
      {shown.map(field)}
    </OptionalFields>
  );
};

import { CARD_WORDS, type WordedCardField } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { useCardWords } from '../../../shell/use-card-words';
import { ChoiceGroup } from '../../../ui/ChoiceGroup';
import type { Entry } from './fields';
import styles from './MoreFields.module.css';

interface CardWordsProps {
  name: Exclude<WordedCardField, 'healthSigns'>;
  entry: Entry;
  onChange: (change: Partial<Entry>) => void;
}

/** A field of the record card by one of its words; a second touch clears it. */
export const CardWords = ({ name, entry, onChange }: CardWordsProps) => {
  const { t } = useTranslation('inspection');
  const wordsOf = useCardWords();
  return (
    <div className={styles.rating}>
      <span aria-hidden="true">{t(name)}</span>
      <ChoiceGroup
        className={styles.words}
        aria-label={t(name)}
        options={CARD_WORDS[name]}
        optionClass={styles.word}
        value={entry[name]}
        onChange={(word) => onChange({ [name]: word })}
        onClear={() => onChange({ [name]: null })}
      >
        {(word) => wordsOf(name, word)}
      </ChoiceGroup>
    </div>
  );
};

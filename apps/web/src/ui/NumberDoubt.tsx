import { useTranslation } from 'react-i18next';
import { type NumberLimits, readNumber, written } from '../i18n/typed-number';
import styles from './NumberField.module.css';
import { Suggestions } from './Suggestions';

interface NumberDoubtProps {
  typed: string;
  limits: NumberLimits;
  onTake: (text: string) => void;
}

/** Points out a doubtful number: it may be one of two, or it is far from what is usual. */
export const NumberDoubt = ({ typed, limits, onTake }: NumberDoubtProps) => {
  const { t, i18n } = useTranslation();
  const reading = readNumber(typed, i18n.language, limits);
  const words = reading.is === 'unclear' ? reading.between.map((value) => written(i18n.language, value)) : [];
  const question = t('number.unclear', { typed: typed.trim(), first: words[0], second: words[1] });
  return (
    <>
      <div role="status" className={styles.doubt}>
        {words.length > 0 && <p>{question}</p>}
        {reading.is === 'number' && reading.unusual && (
          <p>{t('number.unusual', { value: written(i18n.language, reading.value) })}</p>
        )}
      </div>
      {words.length > 0 && <Suggestions label={question} words={words} onTake={onTake} />}
    </>
  );
};

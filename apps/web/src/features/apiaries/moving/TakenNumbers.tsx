import { checkInput, HiveNumber, uniqueKey } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { type FoundIssue, issueText } from '../../../api/issues';
import type { Moving } from '../../../shell/moving';
import { TextField } from '../../../ui/TextField';
import styles from './MoveHives.module.css';

/** The errors of the new numbers, by hive id; empty if all are fine. */
export const numberProblems = (
  numbers: Readonly<Record<string, string>>,
  used: ReadonlySet<string>,
): Record<string, FoundIssue> => {
  const keys = Object.values(numbers).map((number) => uniqueKey(number.trim()));
  const problems: Record<string, FoundIssue> = {};
  for (const [id, number] of Object.entries(numbers)) {
    const key = uniqueKey(number.trim());
    const checked = checkInput(HiveNumber, number);
    const taken = used.has(key) || keys.filter((other) => other === key).length > 1;
    if (!checked.ok) problems[id] = checked.issues[0]!;
    else if (taken) problems[id] = { code: 'hive_number_taken' };
  }
  return problems;
};

interface TakenNumbersProps {
  hives: Moving['hives'];
  numbers: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, FoundIssue>>;
  onChange: (id: string, number: string) => void;
}

/** Where numbers are taken: a new one for each, free in both apiaries. */
export const TakenNumbers = ({ hives, numbers, problems, onChange }: TakenNumbersProps) => {
  const { t } = useTranslation('locations');
  return (
    <fieldset className={styles.numbers}>
      <legend>{t('move.renumber')}</legend>
      {hives.map(({ id, hiveNumber }) => (
        <TextField
          key={id}
          label={t('move.newNumber', { number: hiveNumber })}
          autoComplete="off"
          maxLength={20}
          value={numbers[id] ?? ''}
          error={problems[id] && issueText(problems[id])}
          onChange={(event) => onChange(id, event.target.value)}
        />
      ))}
    </fieldset>
  );
};

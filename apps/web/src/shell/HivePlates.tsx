import type { Apiary } from '@kypseli/contract';
import { searchable } from '@kypseli/domain';
import { NumberPlate } from '@kypseli/ui/NumberPlate';
import { IconSearch } from '@tabler/icons-react';
import { memo, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import choice from '../ui/ChoiceButton.module.css';
import { PageError } from '../ui/PageError';
import { Skeleton } from '../ui/Skeleton';
import { TextField } from '../ui/TextField';
import styles from './HivePlates.module.css';
import { useApiaryHives } from './use-apiary-hives';

/** Above this number there is a search field. */
const SEARCH_ABOVE = 24;

export interface PlateHive {
  id: string;
  number: string;
}

interface PlateProps {
  type: 'radio' | 'checkbox';
  name: string | undefined;
  hive: PlateHive;
  checked: boolean;
  onChoose: (hive: PlateHive) => void;
}

// Memoised: touching one of a thousand must not render the others.
const Plate = memo(({ type, name, hive, checked, onChoose }: PlateProps) => (
  <label className={styles.plate}>
    <input
      type={type}
      name={name}
      className={choice.input}
      aria-label={hive.number}
      checked={checked}
      onChange={() => onChoose(hive)}
    />
    <NumberPlate number={hive.number} look={checked ? 'selected' : 'outline'} size="table" />
  </label>
));

interface HivePlatesProps {
  apiary: Apiary;
  /** radio: one of them; checkbox: any number. */
  type: 'radio' | 'checkbox';
  chosen: readonly PlateHive[];
  /** Called for a touched plate; `hives` are all of the apiary, in order of number. */
  onChoose: (hive: PlateHive, hives: PlateHive[]) => void;
  texts: { label: string; search: string; empty: string; noSuchHive: string };
  /** Content above the plates, given all hives and those that match the search. */
  above?: (hives: PlateHive[], shown: PlateHive[]) => ReactNode;
}

/** The hives of an apiary as plates, with a search field if there are many. */
export const HivePlates = ({ apiary, type, chosen, onChoose, texts, above }: HivePlatesProps) => {
  const { t } = useTranslation('common');
  const { hives, isPending, isError, retry } = useApiaryHives(apiary.id);
  const [wanted, setWanted] = useState('');
  const name = useId();
  const ids = new Set(chosen.map(({ id }) => id));
  const shown = wanted ? hives.filter(({ number }) => searchable(number).includes(searchable(wanted))) : hives;

  const current = useRef({ hives, onChoose });
  current.current = { hives, onChoose };
  const choose = useCallback((hive: PlateHive) => current.current.onChoose(hive, current.current.hives), []);

  if (isError) return <PageError failed={t('pageError.hives')} onRetry={retry} />;
  if (isPending) return <Skeleton rows={2} height={48} />;
  if (hives.length === 0) return <p className={styles.words}>{texts.empty}</p>;
  return (
    <>
      {hives.length > SEARCH_ABOVE && (
        <TextField
          label={texts.search}
          type="search"
          icon={<IconSearch />}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      {above?.(hives, shown)}
      <fieldset className={styles.plates} aria-label={texts.label}>
        {shown.map((hive) => (
          <Plate
            key={hive.id}
            type={type}
            name={type === 'radio' ? name : undefined}
            hive={hive}
            checked={ids.has(hive.id)}
            onChoose={choose}
          />
        ))}
      </fieldset>
      {shown.length === 0 && <p className={styles.words}>{texts.noSuchHive}</p>}
    </>
  );
};

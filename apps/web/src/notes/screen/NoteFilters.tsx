import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '../../shell/selection';
import { useApiaryHives } from '../../shell/use-apiary-hives';
import { useKnownHive } from '../../shell/use-known-hive';
import { Chips } from '../../ui/Chips';
import { SearchField } from '../../ui/SearchField';
import { SelectField } from '../../ui/SelectField';
import type { NotedHive } from '../shown-note';
import type { NoteFilter } from '../use-notes';
import styles from './NoteFilters.module.css';

interface NoteFiltersProps {
  filter: NoteFilter;
  onChange: (change: Partial<NoteFilter>) => void;
  /** The filtered hive, if one of its notes has its number. */
  hive: NotedHive | null;
}

/** The pause in typing before a search. */
const PAUSE = 250;

/** Shows typed text at once, and searches after a pause. */
const useTyped = (given: string, onTyped: (text: string) => void) => {
  const [typed, setTyped] = useState(given);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address changes what stands in the field
  useEffect(() => {
    if (given !== typed.trim()) setTyped(given);
  }, [given]);
  useEffect(() => {
    if (typed.trim() === given) return;
    const timer = setTimeout(() => onTyped(typed.trim()), typed === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [typed, given, onTyped]);
  return [typed, setTyped] as const;
};

const HivesOf = ({ apiaryId, filter, onChange, hive }: NoteFiltersProps & { apiaryId: string }) => {
  const { t } = useTranslation('notes');
  const { hives } = useApiaryHives(apiaryId);
  const knownHive = useKnownHive();
  const { hiveId } = filter;
  // The hive may be in another apiary by now.
  const other = hiveId !== null && hives.every(({ id }) => id !== hiveId);
  return (
    <SelectField
      label={t('filter.hive')}
      value={hiveId ?? ''}
      options={[
        { value: '', label: t('filter.allHives') },
        ...(other ? [{ value: hiveId, label: hive?.number ?? knownHive(hiveId) ?? t('filter.oneHive') }] : []),
        ...hives.map(({ id, number }) => ({ value: id, label: number })),
      ]}
      onChange={({ target }) => onChange({ apiaryId, hiveId: target.value || null })}
    />
  );
};

/** Search, starred, apiary and hive. */
export const NoteFilters = ({ filter, onChange, hive }: NoteFiltersProps) => {
  const { t } = useTranslation('notes');
  const { apiaries, apiary: chosen } = useSelection();
  const [typed, setTyped] = useTyped(filter.q, (q) => onChange({ q }));
  // An address may name a hive without its apiary.
  const apiaryId = filter.apiaryId ?? (filter.hiveId ? (chosen?.id ?? null) : null);
  return (
    <div className={styles.filters}>
      <div className={styles.line}>
        <SearchField
          label={t('filter.searchLabel')}
          placeholder={t('filter.search')}
          clear={t('filter.clearSearch')}
          value={typed}
          onChange={setTyped}
        />
        <Chips
          label={t('filter.label')}
          values={filter.starred ? ['starred'] : []}
          options={[{ value: 'starred', label: t('filter.starred') }]}
          onChange={(values) => onChange({ starred: values.length > 0 })}
        />
      </div>
      <div className={styles.pair}>
        <SelectField
          label={t('filter.apiary')}
          value={filter.apiaryId ?? ''}
          options={[
            { value: '', label: t('filter.allApiaries') },
            ...apiaries.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => onChange({ apiaryId: target.value || null, hiveId: null })}
        />
        {apiaryId !== null && <HivesOf apiaryId={apiaryId} filter={filter} onChange={onChange} hive={hive} />}
      </div>
    </div>
  );
};

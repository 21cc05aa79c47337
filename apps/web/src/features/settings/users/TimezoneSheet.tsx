import { searchable } from '@kypseli/domain';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import list from '../../../shell/ChoiceList.module.css';
import { Sheet } from '../../../ui/Sheet';
import { TextField } from '../../../ui/TextField';

interface TimezoneSheetProps {
  value: string;
  here: string;
  onChoose: (timezone: string) => void;
  onClose: () => void;
}

interface Zone {
  id: string;
  name: string;
  /** Its name in the reader's language, and its current offset. */
  description: string;
}

/** More are found by typing. */
const SHOWN = 60;

const partOf = (language: string, timeZone: string, timeZoneName: 'longGeneric' | 'shortOffset') =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

const zoneIn = (language: string, id: string): Zone => ({
  id,
  name: id.replaceAll('_', ' '),
  description: `${partOf(language, id, 'longGeneric')}, ${partOf(language, id, 'shortOffset')}`,
});

/** Every time zone, found by its place or by its name in the reader's language; the current and this device's first. */
export const TimezoneSheet = ({ value, here, onChoose, onClose }: TimezoneSheetProps) => {
  const { t, i18n } = useTranslation('settings');
  const [wanted, setWanted] = useState('');
  const zones = useMemo(() => {
    const ids = new Set([value, here, ...Intl.supportedValuesOf('timeZone'), 'UTC']);
    return [...ids].filter(Boolean).map((id) => zoneIn(i18n.language, id));
  }, [value, here, i18n.language]);
  const found = zones.filter(({ name, description }) =>
    searchable(`${name} ${description}`).includes(searchable(wanted)),
  );
  return (
    <Sheet open onClose={onClose} title={t('timezone.label')}>
      <TextField
        label={t('timezone.search')}
        type="search"
        icon={<IconSearch />}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <ul className={list.list}>
        {found.slice(0, SHOWN).map(({ id, name, description }) => (
          <li key={id}>
            <button
              type="button"
              className={list.choice}
              aria-current={id === value || undefined}
              onClick={() => {
                onChoose(id);
                onClose();
              }}
            >
              <span className={list.name}>{name}</span>
              <span className={list.more}>{description}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status">
        {found.length === 0 && t('timezone.none')}
        {found.length > SHOWN && t('timezone.more', { count: found.length - SHOWN })}
      </p>
    </Sheet>
  );
};

import { searchable } from '@kypseli/domain';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chips } from '../ui/Chips';
import { TextField } from '../ui/TextField';

/** Above this number there is a search. */
const MANY = 12;

interface TagChipsProps {
  label: string;
  tags: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Tags to choose from; with many tags, those that match a search and the chosen ones. */
export const TagChips = ({ label, tags, chosen, onChange }: TagChipsProps) => {
  const { t } = useTranslation('bulk');
  const [wanted, setWanted] = useState('');
  const many = tags.length > MANY;
  const matches = (tag: string) => chosen.includes(tag) || searchable(tag).includes(searchable(wanted.trim()));
  const shown = many ? tags.filter(matches) : tags;
  return (
    <>
      {many && (
        <TextField
          label={t('search')}
          type="search"
          icon={<IconSearch />}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      {shown.length > 0 ? (
        <Chips
          label={label}
          values={chosen}
          options={shown.map((tag) => ({ value: tag, label: tag }))}
          onChange={onChange}
        />
      ) : (
        <p role="status">{t('noTags')}</p>
      )}
    </>
  );
};

import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../ui/SearchField';
import { useHivesScreen } from '../data/hives-context';

/** Finds hives by number, tag or this round's note. */
export const HiveSearch = () => {
  const { t } = useTranslation('hives');
  const { filter, setFilter } = useHivesScreen();
  return (
    <SearchField
      label={t('list.searchLabel')}
      placeholder={t('list.search')}
      clear={t('list.clearSearch')}
      value={filter.keyword}
      onChange={(keyword) => setFilter({ ...filter, keyword })}
    />
  );
};

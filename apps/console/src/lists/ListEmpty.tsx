import { Box, Button } from '@mui/material';
import { useListContext } from 'ra-core';
import type { ListMeta } from '../data/data-provider';
import type { TextKey } from '../i18n/messages';
import { useText } from '../i18n/use-text';
import { useFormats } from '../ui/formats';
import { useFilterNames } from './filter-names';
import { useNarrowestFilter } from './use-narrowest-filter';

interface ListEmptyProps {
  empty: TextKey;
  permanentFilter?: Record<string, unknown>;
}

/** The filter that leaves no row is named, and can be cleared alone. */
const Narrowest = ({ permanentFilter }: Pick<ListEmptyProps, 'permanentFilter'>) => {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const names = useFilterNames();
  const source = useNarrowestFilter(permanentFilter);
  const name = source === null ? undefined : names[source];
  if (source === null || name === undefined) return null;
  const { [source]: _, ...others } = filterValues;
  return (
    <>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {t('lists.narrowest', { name })}
      </Box>
      {Object.keys(others).length > 0 && (
        <Button size="small" onClick={() => setFilters(others)}>
          {t('lists.clear_narrowest')}
        </Button>
      )}
    </>
  );
};

/** No rows: because of the filter, which can be reset, or for good, or none among those that were looked at so far. */
export const ListEmpty = ({ empty, permanentFilter }: ListEmptyProps) => {
  const t = useText();
  const { number } = useFormats();
  const { filterValues, setFilters, meta } = useListContext();
  const { lookedAt } = (meta ?? {}) as ListMeta;
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <Box sx={{ p: 5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      {lookedAt !== undefined
        ? t('lists.none_so_far', { count: number(lookedAt) })
        : isFiltered
          ? t('lists.none_by_filter')
          : t(empty)}
      {isFiltered && (
        <>
          {lookedAt === undefined && <Narrowest permanentFilter={permanentFilter} />}
          <Button size="small" onClick={() => setFilters({})}>
            {t('lists.reset')}
          </Button>
        </>
      )}
    </Box>
  );
};

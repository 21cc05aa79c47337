import { Box, Button } from '@mui/material';
import { useListContext } from 'ra-core';
import type { ListMeta } from '../data/data-provider';
import type { TextKey } from '../i18n/messages';
import { useText } from '../i18n/use-text';
import { useFormats } from '../ui/formats';

/** No rows: because of the filter, which can be reset, or for good, or none among those that were looked at so far. */
export const ListEmpty = ({ empty }: { empty: TextKey }) => {
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
        <Button size="small" onClick={() => setFilters({})}>
          {t('lists.reset')}
        </Button>
      )}
    </Box>
  );
};

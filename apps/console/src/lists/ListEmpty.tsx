import { Box, Button } from '@mui/material';
import { useListContext } from 'ra-core';
import type { TextKey } from '../i18n/messages';
import { useText } from '../i18n/use-text';

/** No rows: because of the filter, which can be reset, or for good. */
export const ListEmpty = ({ empty }: { empty: TextKey }) => {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <Box sx={{ p: 5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      {isFiltered ? t('lists.none_by_filter') : t(empty)}
      {isFiltered && (
        <Button size="small" onClick={() => setFilters({})}>
          {t('lists.reset')}
        </Button>
      )}
    </Box>
  );
};

import { Box, Button, MenuItem, TextField } from '@mui/material';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useListContext, useTranslate } from 'ra-core';
import type { ListMeta } from '../data/data-provider';
import { useText } from '../i18n/use-text';
import { useFormats } from '../ui/formats';
import { useLookFurther } from './look-further';

const SIZES = [25, 50, 100];

/** Which rows these are, of how many, and the way to the next and the previous page. */
export const Pager = () => {
  const t = useText();
  const translate = useTranslate();
  const { number } = useFormats();
  const list = useListContext();
  const { page, perPage, total, data = [], hasNextPage, setPage, setPerPage } = list;
  const { about, lookedAt, next, isFurther = false } = (list.meta ?? {}) as ListMeta;
  const look = useLookFurther();
  const hasPreviousPage = page > 1 || isFurther;
  if (!hasPreviousPage && !hasNextPage && data.length === 0) return null;
  const offsetBegin = number((page - 1) * perPage + 1);
  const offsetEnd = number((page - 1) * perPage + data.length);
  const counted = total ?? about;
  const totalInWords = total !== undefined ? number(total) : t('lists.about', { count: number(about ?? 0) });
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        minHeight: 44,
        px: 4,
        py: 1,
        borderTop: '1px solid var(--line)',
        color: 'text.secondary',
      }}
    >
      <span role="status">
        {data.length === 0
          ? null
          : counted === undefined
            ? translate('ra.navigation.partial_page_range_info', { offsetBegin, offsetEnd })
            : translate('ra.navigation.page_range_info', { offsetBegin, offsetEnd, total: totalInWords })}
        {lookedAt !== undefined && ` ${t('lists.looked', { count: number(lookedAt) })}`}
      </span>
      <Box sx={{ flex: 1 }} />
      <TextField
        select
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        variant="standard"
        slotProps={{
          input: { disableUnderline: true },
          htmlInput: { 'aria-label': translate('ra.navigation.page_rows_per_page') },
          select: { renderValue: (value) => `${translate('ra.navigation.page_rows_per_page')} ${value}` },
        }}
      >
        {SIZES.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </TextField>
      {(hasPreviousPage || hasNextPage) && (
        <>
          <Button
            variant="text"
            size="small"
            disabled={!hasPreviousPage}
            onClick={() => (page > 1 ? setPage(page - 1) : look(null))}
            startIcon={<IconChevronLeft size={18} />}
          >
            {translate('ra.navigation.previous')}
          </Button>
          <Button
            variant="text"
            size="small"
            disabled={!hasNextPage}
            onClick={() => {
              if (lookedAt === undefined || !next) return setPage(page + 1);
              look(next);
              setPage(1);
            }}
            endIcon={<IconChevronRight size={18} />}
          >
            {lookedAt === undefined ? translate('ra.navigation.next') : t('lists.look_further')}
          </Button>
        </>
      )}
    </Box>
  );
};

import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../i18n/use-text';
import { Failure } from '../../../ui/Failure';

interface ShortListProps<R> {
  title: string;
  /** Where all of them are. */
  all?: { to: string; label: string };
  query: { data: R[] | undefined; error: Error | null; refetch: () => unknown };
  keyOf: (record: R) => string;
  row: (record: R) => ReactNode;
}

/** Some records of the account, a line each; wide enough for a phone. */
export const ShortList = <R,>({ title, all, query: { data, error, refetch }, keyOf, row }: ShortListProps<R>) => {
  const t = useText();
  if (error && !data) return <Failure error={error} again={() => void refetch()} />;
  return (
    <Card component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2, px: 4, pt: 3, pb: 2 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {all && <Link to={all.to}>{all.label}</Link>}
      </Box>
      {data?.length === 0 && <Box sx={{ px: 4, pb: 4 }}>{t('lists.nothing')}</Box>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((record) => (
          <Box
            component="li"
            key={keyOf(record)}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 4,
              rowGap: 1,
              px: 4,
              py: 2,
              minHeight: 44,
              borderTop: '1px solid var(--line)',
              overflowWrap: 'anywhere',
            }}
          >
            {row(record)}
          </Box>
        ))}
      </Box>
    </Card>
  );
};

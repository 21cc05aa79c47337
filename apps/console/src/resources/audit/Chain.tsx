import { audit } from '@kypseli/contract/admin';
import { Box, Button, Card } from '@mui/material';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMay } from '../../auth/may';
import { call } from '../../data/call';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';
import { ShortId } from '../../ui/ShortId';
import { StateMark } from '../../ui/StateMark';

/** True if every entry fits the one before it; checked when the page opens, and again on demand. */
export const Chain = () => {
  const t = useText();
  const may = useMay(audit.check);
  const { number, when } = useFormats();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['audit-chain'],
    queryFn: ({ signal }) => call(audit.check, {}, { signal }),
    enabled: may,
  });
  if (!may) return null;
  const time = dataUpdatedAt ? when(new Date(dataUpdatedAt).toISOString(), { seconds: true }) : '';
  return (
    <Card
      component="section"
      aria-label={t('audit.chain.name')}
      sx={{
        flex: 'none',
        px: 4.5,
        py: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 2,
        borderColor: data?.broken_at ? 'error.main' : 'var(--line)',
      }}
    >
      <Box role="status" sx={{ flex: '1 1 18rem', minWidth: 0 }}>
        {error ? (
          <StateMark state="look" word={t('audit.chain.failed')} />
        ) : !data ? (
          <StateMark state="running" word={t('audit.chain.checking')} />
        ) : data.broken_at !== null ? (
          <>
            <StateMark state="failed" word={t('audit.chain.broken', { seq: number(data.broken_at) })} />{' '}
            <Link to={`/audit/${data.broken_at}/show`}>{t('audit.chain.open')}</Link>
          </>
        ) : (
          <StateMark state="fine" word={t('audit.chain.whole', { count: number(data.entries), time })} />
        )}
        {data && (
          <Box sx={{ color: 'text.secondary' }}>
            {t('audit.chain.range', { first: number(data.first ?? 0), last: number(data.last ?? 0) })}{' '}
            <ShortId id={data.hash} />
          </Box>
        )}
      </Box>
      <Button size="small" startIcon={<IconLink size={16} />} loading={isFetching} onClick={() => void refetch()}>
        {t('audit.chain.check')}
      </Button>
    </Card>
  );
};

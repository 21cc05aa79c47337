import { type AccountItem, accountView as routes } from '@kypseli/contract/admin';
import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Labelled } from '../../../auth/Labelled';
import { call } from '../../../data/call';
import { useText } from '../../../i18n/use-text';
import { CountLink } from '../../../ui/CountLink';
import { Failure } from '../../../ui/Failure';
import { useFormats } from '../../../ui/formats';
import { Plate } from '../../../ui/Plate';
import { Tag } from '../../../ui/Tag';
import { dayOf } from '../actions/days';
import { listPath } from '../list-path';

const useApiaries = (id: string, day: string | undefined) =>
  useQuery({
    queryKey: ['accounts', 'apiaries-as-of', id, day ?? ''],
    queryFn: ({ signal }) =>
      call(routes.apiariesAsOf, { params: { id }, query: day ? { as_of: day } : {} }, { signal }),
  });

/** The apiaries and their hives at the end of any day; what is not there today is dashed. */
export const ApiariesTab = ({ account: { id } }: { account: AccountItem }) => {
  const t = useText();
  const { number } = useFormats();
  const today = dayOf(new Date());
  const [day, setDay] = useState(today);
  const now = useApiaries(id, undefined);
  const then = useApiaries(id, day === '' || day === today ? undefined : day);
  if (then.error && !then.data) return <Failure error={then.error} again={() => void then.refetch()} />;
  const here = new Set(now.data?.flatMap(({ hives }) => hives.map((hive) => hive.id)));
  const all = then.data?.flatMap(({ hives }) => hives) ?? [];
  const gone = now.data ? all.filter((hive) => !here.has(hive.id)).length : 0;
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 4 }}>
        <Box sx={{ width: { xs: '100%', sm: 200 } }}>
          <Labelled
            label={t('accounts.as_of.day')}
            type="date"
            value={day}
            onChange={({ target }) => setDay(target.value)}
            inputProps={{ max: today }}
          />
        </Box>
        <Typography role="status" sx={{ flex: '1 1 14rem', pb: 2 }}>
          {then.data && (
            <>
              <strong>
                {t('accounts.hives', { smart_count: all.length, count: number(all.length) })},{' '}
                {t('accounts.apiaries', { smart_count: then.data.length, count: number(then.data.length) })}.
              </strong>{' '}
              {gone > 0 && t('accounts.as_of.gone', { smart_count: gone, count: number(gone) })}
            </>
          )}
        </Typography>
        <Box sx={{ display: 'flex', gap: 4, pb: 2 }}>
          <Link to={listPath('apiaries', id)}>{t('accounts.overview.all_apiaries')}</Link>
          <Link to={listPath('hives', id)}>{t('accounts.overview.all_hives')}</Link>
        </Box>
      </Box>
      {then.data?.length === 0 && <Card sx={{ p: 5 }}>{t('lists.nothing')}</Card>}
      {then.data?.map((apiary) => (
        <Card key={apiary.id} component="section" aria-label={apiary.name} sx={{ p: 4, display: 'grid', gap: 3 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {apiary.name}
            </Typography>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <CountLink count={apiary.hives.length} resource="hives" filter={{ account: id, apiary: apiary.id }}>
                {t('accounts.hives', { smart_count: apiary.hives.length, count: number(apiary.hives.length) })}
              </CountLink>
            </Box>
            {!apiary.active && <Tag dashed>{t('accounts.as_of.inactive')}</Tag>}
          </Box>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            {apiary.hives.map((hive) => (
              <Box component="li" key={hive.id}>
                <Link to={`/hives/${hive.id}/show`} style={{ textDecoration: 'none' }}>
                  <Plate number={hive.number} isDeleted={now.data !== undefined && !here.has(hive.id)} />
                </Link>
              </Box>
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  );
};

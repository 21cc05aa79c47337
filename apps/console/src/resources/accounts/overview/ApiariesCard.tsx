import { type AccountItem, apiaries as routes } from '@kypseli/contract/admin';
import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../data/call';
import { useText } from '../../../i18n/use-text';
import { CombBox } from '../../../ui/CombBox';
import { CountLink } from '../../../ui/CountLink';
import { useFormats } from '../../../ui/formats';
import { Personal } from '../../../ui/Personal';
import { Tag } from '../../../ui/Tag';
import { listPath } from '../list-path';
import { type ApiaryAverage, useAverages } from './use-averages';
import type { Loss } from './use-overview';

const MOST = 8;

interface ApiariesCardProps {
  account: AccountItem;
  /** The heaviest loss of 30 days, which marks its apiary. */
  loss: Loss | null;
}

const LOST = ['hives_deleted', 'hives_deactivated', 'hives_moved'] as const;
const isOfHives = (kind: Loss['kind']): kind is (typeof LOST)[number] => LOST.some((one) => one === kind);

const Average = ({ average }: { average: ApiaryAverage }) => {
  const t = useText();
  const { number } = useFormats();
  const { bees, brood } = average;
  if (bees === null && brood === null) return <>–</>;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 3, whiteSpace: 'nowrap', verticalAlign: 'middle' }}
    >
      <CombBox bees={bees} brood={brood} />
      {bees !== null && t('accounts.overview.bees', { count: number(Math.round(bees * 10) / 10) })}
    </Box>
  );
};

/** The apiaries with most hives; the list has them all. */
export const ApiariesCard = ({ account: { id }, loss }: ApiariesCardProps) => {
  const t = useText();
  const { number } = useFormats();
  const averages = useAverages(id);
  const { data } = useQuery({
    queryKey: ['accounts', 'apiaries', id],
    queryFn: ({ signal }) =>
      call(
        routes.list,
        {
          query: {
            filter: JSON.stringify({ account: id }),
            sort: '["hives","DESC"]',
            range: `[0,${MOST - 1}]`,
            reveal: '1',
          },
        },
        { signal },
      ),
  });
  return (
    <Card component="section" aria-labelledby="account-apiaries" sx={{ minWidth: 0, overflowX: 'auto' }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, px: 4, pt: 3, pb: 1 }}>
        <Typography id="account-apiaries" variant="h2" sx={{ flex: 1 }}>
          {t('shell.items.apiaries')}
        </Typography>
        <Link to={listPath('hives', id)}>{t('accounts.overview.all_hives')}</Link>
      </Box>
      {data?.length === 0 ? (
        <Box sx={{ px: 4, pb: 4 }}>{t('lists.nothing')}</Box>
      ) : (
        <Table size="small" sx={{ '& :is(th, td):first-of-type': { pl: 4 }, '& :is(th, td):last-of-type': { pr: 4 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('accounts.overview.apiary')}</TableCell>
              <TableCell align="right">{t('accounts.columns.hives')}</TableCell>
              <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{t('accounts.overview.purpose')}</TableCell>
              <TableCell>{t('accounts.overview.last_round')}</TableCell>
              <TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }}>{t('accounts.overview.average')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data?.map((apiary) => (
              <TableRow key={apiary.id}>
                <TableCell sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
                  <Link to={`/apiaries/${apiary.id}/show`}>
                    <Personal value={apiary.name} />
                  </Link>
                  <Box component="span" sx={{ display: 'inline-flex', gap: 1, ml: 2, verticalAlign: 'middle' }}>
                    {!apiary.active && <Tag dashed>{t('accounts.as_of.inactive')}</Tag>}
                    {loss && loss.apiary === apiary.name && isOfHives(loss.kind) && (
                      <Tag dashed>
                        {t(`accounts.overview.lost.${loss.kind}`, {
                          smart_count: loss.hives,
                          count: number(loss.hives),
                        })}
                      </Tag>
                    )}
                  </Box>
                </TableCell>
                <TableCell align="right" sx={{ fontWeight: 650 }}>
                  <CountLink
                    count={apiary.hives}
                    resource="hives"
                    filter={{ account: id, apiary: apiary.id, deleted: false }}
                  />
                </TableCell>
                <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' }, color: 'text.secondary' }}>
                  {t(`accounts.purpose.${apiary.purpose}`)}
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{apiary.last_round?.replaceAll('-', '/') ?? '–'}</TableCell>
                <TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }}>
                  {/* Of an account with more hives than were read, an average would be of some of them only. */}
                  {averages.get(apiary.id)?.hives === apiary.hives ? (
                    <Average average={averages.get(apiary.id)!} />
                  ) : (
                    '–'
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
};

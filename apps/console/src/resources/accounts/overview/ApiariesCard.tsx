import { type AccountItem, apiaries as routes } from '@kypseli/contract/admin';
import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../data/call';
import { useText } from '../../../i18n/use-text';
import { useFormats } from '../../../ui/formats';
import { Personal } from '../../../ui/Personal';
import { listPath } from '../list-path';

const MOST = 8;

/** The apiaries with most hives; the list has them all. */
export const ApiariesCard = ({ account: { id } }: { account: AccountItem }) => {
  const t = useText();
  const { number } = useFormats();
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
            </TableRow>
          </TableHead>
          <TableBody>
            {data?.map((apiary) => (
              <TableRow key={apiary.id}>
                <TableCell sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
                  <Link to={`/apiaries/${apiary.id}/show`}>
                    <Personal value={apiary.name} />
                  </Link>
                </TableCell>
                <TableCell align="right" sx={{ fontWeight: 650 }}>
                  {number(apiary.hives)}
                </TableCell>
                <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' }, color: 'text.secondary' }}>
                  {t(`accounts.purpose.${apiary.purpose}`)}
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{apiary.last_round?.replaceAll('-', '/') ?? '–'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
};

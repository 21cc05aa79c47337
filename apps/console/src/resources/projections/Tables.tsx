import type { Projection } from '@kypseli/contract/admin';
import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';
import { StateMark } from '../../ui/StateMark';
import { Tape } from '../../ui/Tape';
import { shareOf } from './use-versions';
import { VersionState } from './VersionState';

const FRAMES = 16;
/** Left out on a phone. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } };

/** When the table was last compared with a rebuild, and whether it was the same. */
const Checksum = ({ verified, table }: Pick<Projection, 'verified'> & { table: string }) => {
  const t = useText();
  const { when } = useFormats();
  if (verified === null) return <Box sx={{ color: 'text.secondary' }}>{t('projections.not_verified')}</Box>;
  const at = when(verified.at);
  if (verified.differing.includes(table))
    return <StateMark state="failed" word={t('projections.differed', { when: at })} />;
  return <Box sx={{ color: 'text.secondary' }}>{t('projections.verified', { when: at })}</Box>;
};

/** The tables of the live version, and how far each is filled in the next one. */
export const Tables = ({ live, filling }: { live: Projection; filling: Projection | undefined }) => {
  const t = useText();
  const { number, bytes, percent } = useFormats();
  const shown = filling ?? live;
  const rowsIn = (version: Projection, name: string) =>
    version.tables.find((table) => table.name === name)?.rows ?? null;
  const tables = live.tables.toSorted((one, other) => (other.rows ?? 0) - (one.rows ?? 0));
  const count = (rows: number | null) => (rows === null ? '–' : number(rows));
  return (
    <Card
      sx={{ borderColor: 'var(--edge)', overflowX: 'auto' }}
      tabIndex={0}
      role="region"
      aria-label={t('projections.tables')}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('projections.table')}</TableCell>
            {filling && <TableCell>{t('projections.filled')}</TableCell>}
            {filling && <TableCell align="right">{t('projections.rows_in', { version: `v${filling.id}` })}</TableCell>}
            <TableCell align="right">{t('projections.rows_in', { version: `v${live.id}` })}</TableCell>
            <TableCell align="right" sx={WIDE}>
              {t('projections.size_of', { version: `v${shown.id}` })}
            </TableCell>
            <TableCell sx={WIDE}>{t('projections.checksum_of', { version: `v${live.id}` })}</TableCell>
            <TableCell sx={WIDE}>{t('projections.columns.state')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {tables.map(({ name, rows, size }) => {
            const written = filling ? rowsIn(filling, name) : rows;
            const share = rows && written !== null ? Math.min(1, written / rows) : filling ? shareOf(filling) : 1;
            return (
              <TableRow key={name}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 650 }}>
                  {name}
                </TableCell>
                {filling && (
                  <TableCell sx={{ width: { xs: 80, md: 210 } }}>
                    <Tape size="row" frames={FRAMES} share={share} name={`${name}: ${percent(share)}`} />
                  </TableCell>
                )}
                {filling && (
                  <TableCell align="right" sx={{ fontWeight: 650 }}>
                    {count(written)}
                  </TableCell>
                )}
                <TableCell align="right">{count(rows)}</TableCell>
                <TableCell align="right" sx={WIDE}>
                  {bytes(filling ? (filling.tables.find((table) => table.name === name)?.size ?? 0) : size)}
                </TableCell>
                <TableCell sx={WIDE}>
                  <Checksum verified={live.verified} table={name} />
                </TableCell>
                <TableCell sx={WIDE}>
                  <VersionState state={shown.state} />
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      <Box sx={{ px: 4, py: 2, color: 'text.secondary', borderTop: '1px solid var(--line)' }}>
        {t('projections.rows_about')}
      </Box>
    </Card>
  );
};

import type { SystemState } from '@kypseli/contract/admin';
import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';
import { StateMark } from '../../ui/StateMark';
import { When } from '../../ui/When';

/** Every process of the installation, with its memory and how late its event loop is. */
export const Processes = ({ processes }: Pick<SystemState, 'processes'>) => {
  const t = useText();
  const { bytes, number } = useFormats();
  const ms = (value: number) => `${number(Math.round(value))} ms`;
  return (
    <Card
      component="section"
      role="region"
      aria-label={t('system.processes.title')}
      tabIndex={0}
      sx={{ overflowX: 'auto', minWidth: 0 }}
    >
      <Box sx={{ px: 4.5, py: 3, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2.5 }}>
        <Typography variant="h2">{t('system.processes.title')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('system.processes.explained')}</Typography>
      </Box>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('system.processes.name')}</TableCell>
            <TableCell>{t('system.processes.role')}</TableCell>
            <TableCell>{t('system.processes.release')}</TableCell>
            <TableCell align="right">{t('system.processes.memory')}</TableCell>
            <TableCell align="right">{t('system.processes.heap')}</TableCell>
            <TableCell align="right">{t('system.processes.loop')}</TableCell>
            <TableCell>{t('system.processes.began')}</TableCell>
            <TableCell>{t('system.processes.seen')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {processes.map((one) => (
            <TableRow key={one.name}>
              <TableCell component="th" scope="row">
                <StateMark
                  state={one.silent ? 'look' : 'fine'}
                  word={one.silent ? t('system.processes.silent', { name: one.name }) : one.name}
                />
              </TableCell>
              <TableCell>{one.role}</TableCell>
              <TableCell>
                {one.release}, node {one.node}
              </TableCell>
              <TableCell align="right">{bytes(one.memory_bytes)}</TableCell>
              <TableCell align="right">{bytes(one.heap_bytes)}</TableCell>
              <TableCell align="right">
                {ms(one.loop_p99_ms)} / {ms(one.loop_max_ms)}
              </TableCell>
              <TableCell>
                <When at={one.began_at} />
              </TableCell>
              <TableCell>
                <When at={one.seen_at} look="ago" />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
};

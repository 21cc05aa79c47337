import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';

const EVERY_MS = 1_000;
const MOST = 120;
const WIDTH = 400;
const HEIGHT = 110;

interface Reading {
  at: string;
  rate: number;
}

/** The readings since the page was opened, one a second. */
const useReadings = (rate: number | null): Reading[] => {
  const [readings, setReadings] = useState<Reading[]>([]);
  useEffect(() => {
    const read = () => {
      if (rate !== null) setReadings((before) => [...before.slice(1 - MOST), { at: new Date().toISOString(), rate }]);
    };
    read();
    const timer = setInterval(read, EVERY_MS);
    return () => clearInterval(timer);
  }, [rate]);
  return readings;
};

/** Events a second while a version is filled, as a curve and as a table. */
export const RateCurve = ({ rate }: { rate: number | null }) => {
  const t = useText();
  const id = useId();
  const { number, when } = useFormats();
  const readings = useReadings(rate);
  const [isTable, setTable] = useState(false);
  const most = Math.max(1, ...readings.map((one) => one.rate));
  const x = (index: number) => (readings.length < 2 ? WIDTH : (index / (readings.length - 1)) * WIDTH);
  const y = (value: number) => HEIGHT - 4 - (value / most) * (HEIGHT - 12);
  const line = readings.map((one, index) => `${x(index)},${y(one.rate)}`).join(' ');
  const last = readings.at(-1);
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: 4.5, display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2.5 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {t('projections.curve.title')}
        </Typography>
        <Box
          component="button"
          type="button"
          onClick={() => setTable(!isTable)}
          sx={{
            all: 'unset',
            cursor: 'pointer',
            textDecoration: 'underline',
            textUnderlineOffset: 4,
            '&:focus-visible': { outline: '3px solid var(--text)' },
          }}
        >
          {t(isTable ? 'projections.curve.curve' : 'projections.curve.table')}
        </Box>
      </Box>
      {isTable ? (
        <Box sx={{ maxHeight: 150, overflowY: 'auto' }} tabIndex={0} role="region" aria-labelledby={id}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('projections.curve.at')}</TableCell>
                <TableCell align="right">{t('projections.rate')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {readings.toReversed().map((one) => (
                <TableRow key={one.at}>
                  <TableCell>{when(one.at, { seconds: true })}</TableCell>
                  <TableCell align="right">{number(Math.round(one.rate))}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      ) : (
        <Box
          role="img"
          aria-label={t('projections.curve.name', {
            now: number(Math.round(last?.rate ?? 0)),
            most: number(Math.round(most)),
          })}
          sx={{ lineHeight: 0 }}
        >
          <svg
            width="100%"
            height={HEIGHT}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {[0, 0.5, 1].map((share) => (
              <line
                key={share}
                x1={0}
                x2={WIDTH}
                y1={y(share * most)}
                y2={y(share * most)}
                stroke="var(--line)"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {readings.length > 1 && (
              <>
                <polygon points={`0,${y(0)} ${line} ${WIDTH},${y(0)}`} fill="var(--tint)" />
                <polyline
                  points={line}
                  fill="none"
                  stroke="var(--text)"
                  strokeWidth={1.8}
                  vectorEffect="non-scaling-stroke"
                />
              </>
            )}
          </svg>
        </Box>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('projections.curve.now', { now: number(Math.round(last?.rate ?? 0)), most: number(Math.round(most)) })}
      </Typography>
    </Card>
  );
};

import { Box } from '@mui/material';
import { useText } from '../../i18n/use-text';
import { Payload } from '../../ui/Payload';
import { Plate } from '../../ui/Plate';
import { shortId } from '../../ui/ShortId';
import { useHiveNumbers } from './use-hive-numbers';

interface RoundRowsProps {
  inspections: Record<string, Record<string, unknown>>;
  onReveal?: () => void;
}

/** What is recorded of each hive of a round, a row a hive. */
export const RoundRows = ({ inspections, onReveal }: RoundRowsProps) => {
  const t = useText();
  const numbers = useHiveNumbers(Object.keys(inspections));
  const rows = Object.entries(inspections).map(([id, fields]) => ({ id, number: numbers[id] ?? shortId(id), fields }));
  rows.sort((one, other) => one.number.localeCompare(other.number, undefined, { numeric: true }));
  return (
    <Box component="ul" aria-label={t('streams.inspections')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map(({ id, number, fields }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', md: '6rem minmax(0, 1fr)' },
            gap: { xs: 1, md: 3 },
            py: 2,
            '& + &': { borderTop: '1px solid var(--line)' },
          }}
        >
          <Box>
            <Plate number={number} />
          </Box>
          <Payload data={fields} onReveal={onReveal} />
        </Box>
      ))}
    </Box>
  );
};

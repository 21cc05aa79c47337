import type { TimelineLine } from '@kypseli/contract/admin';
import { Box } from '@mui/material';
import { useText } from '../../../i18n/use-text';
import { useFormats } from '../../../ui/formats';
import { Plate } from '../../../ui/Plate';

/** The first hives that a line is about, as they are now, and how many more there are. */
export const LinePlates = ({ hives, params, most }: Pick<TimelineLine, 'hives' | 'params'> & { most?: number }) => {
  const t = useText();
  const { number } = useFormats();
  if (hives.length === 0) return null;
  const shown = hives.slice(0, most);
  const others = Number(params.hives ?? 0) - shown.length;
  return (
    <Box component="ul" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {shown.map((hive) => (
        <Box component="li" key={hive.id} sx={{ display: 'flex', minWidth: 0 }}>
          <Plate number={hive.number} isDeleted={hive.deleted} />
        </Box>
      ))}
      {others > 0 && (
        <Box component="li" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
          {t('accounts.panel.more_hives', { count: number(others) })}
        </Box>
      )}
    </Box>
  );
};

import { NumberPlate } from '@kypseli/ui/NumberPlate';
import { Box } from '@mui/material';

interface PlateProps {
  number: string;
  /** Deleted hives are dashed and red. */
  isDeleted?: boolean;
  isSelected?: boolean;
}

/** Every plate is a hive. */
export const Plate = ({ number, isDeleted = false, isSelected = false }: PlateProps) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      whiteSpace: 'nowrap',
      '--plate-size': '0.8125rem',
      '--plate-height': '1.625rem',
      ...(isDeleted && {
        '& > span': { borderColor: 'var(--danger)', borderStyle: 'dashed', color: 'var(--danger)', background: 'none' },
      }),
    }}
  >
    <NumberPlate number={number} size="table" look={isSelected ? 'selected' : isDeleted ? 'outline' : 'ink'} />
  </Box>
);

import { Box } from '@mui/material';

interface TapeProps {
  /** From 0 to 1: how far it is read. */
  share: number;
  /** What it says, for screen readers. */
  name: string;
  /** The frame after the last one that was read cannot be: an event is in the way. */
  isStopped?: boolean;
  frames?: number;
  size?: 'row' | 'large';
}

const SIZES = { row: { height: 14, gap: 1.5, border: 1.5 }, large: { height: 26, gap: 2, border: 2 } };
const FRAME = 12;

/** The log as a box of frames, filled as far as it is read; an event in the way is crossed. */
export const Tape = ({ share, name, isStopped = false, frames = 40, size = 'large' }: TapeProps) => {
  const { height, gap, border } = SIZES[size];
  const full = Math.min(1, Math.max(0, share)) * frames;
  const whole = isStopped ? Math.min(Math.floor(full), frames - 1) : Math.floor(full);
  const width = frames * FRAME;
  const at = (index: number) => ({ x: index * FRAME + gap / 2, width: FRAME - gap });
  return (
    <Box
      role="img"
      aria-label={name}
      sx={{
        border: `${border}px solid var(--text)`,
        borderRadius: '3px',
        p: '2px',
        bgcolor: 'background.paper',
        lineHeight: 0,
      }}
    >
      <svg
        width="100%"
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {Array.from({ length: frames }, (_, index) => {
          const part = index < whole ? 1 : index === whole && !isStopped ? full - whole : 0;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: frames never change places
            <g key={index}>
              <rect {...at(index)} y={0} height={height} fill="var(--slot)" />
              {part > 0 && <rect {...at(index)} y={height * (1 - part)} height={height * part} fill="var(--bees)" />}
            </g>
          );
        })}
        {isStopped && (
          <>
            <rect {...at(whole)} y={0} height={height} fill="var(--status-bad)" />
            <path
              d={`M${whole * FRAME + 3} ${height / 2 - 3}l6 6m0 -6l-6 6`}
              stroke="#fff"
              strokeWidth="1.6"
              fill="none"
              vectorEffect="non-scaling-stroke"
            />
          </>
        )}
      </svg>
    </Box>
  );
};

import { Box, Text } from 'ink';
import { Frame } from './Frame.js';
import { useSize } from './use-size.js';

interface Props {
  title: string;
  note?: string;
  /** From 0 to 1. */
  progress: number;
}

export const Working = ({ title, note, progress }: Props) => {
  const { columns } = useSize();
  const width = Math.max(10, Math.min(60, columns - 8));
  const done = Math.round(Math.min(1, Math.max(0, progress)) * width);
  return (
    <Frame title={title} note={note} keys="Ctrl-C stop">
      <Box height={1}>
        <Text color="yellow">{'█'.repeat(done)}</Text>
        <Text dimColor>{'░'.repeat(width - done)}</Text>
        <Text>{` ${String(Math.floor(progress * 100)).padStart(3)} %`}</Text>
      </Box>
    </Frame>
  );
};

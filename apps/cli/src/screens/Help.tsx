import { Box, Text } from 'ink';
import { Frame } from './Frame.js';

const KEYS: [string, string][] = [
  ['↑ ↓', 'one up, one down'],
  ['PgUp PgDn', 'a screen up or down'],
  ['Home End', 'the first, the last'],
  ['Enter', 'choose'],
  ['Esc', 'clear the filter, or back'],
  ['letters', 'show only matches'],
  ['Ctrl-C', 'stop'],
];

export const Help = () => (
  <Frame title="Keys" keys="any key: back">
    {KEYS.map(([keys, meaning]) => (
      <Box key={keys} height={1} flexShrink={0}>
        <Box width={11} flexShrink={0}>
          <Text bold>{keys}</Text>
        </Box>
        <Text wrap="truncate-end">{meaning}</Text>
      </Box>
    ))}
  </Frame>
);

import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { useSize } from './use-size.js';

interface Props {
  title: string;
  /** What one must know to answer. */
  note?: string;
  /** An error, or a result. */
  notice?: string;
  keys: string;
  /** As high as the terminal, so that lists can scroll; else as high as the content. */
  whole?: boolean;
  children: ReactNode;
}

/** The frame of every screen: title, content and keys. One line stays free: a full screen would scroll. */
export const Frame = ({ title, note, notice, keys, whole = true, children }: Props) => {
  const { columns, rows } = useSize();
  return (
    <Box flexDirection="column" width={columns} {...(whole ? { height: Math.max(6, rows - 1) } : {})}>
      <Box flexDirection="column" flexShrink={0}>
        <Text bold>{title}</Text>
        {note && <Text dimColor>{note}</Text>}
        {notice && <Text color="yellow">{notice}</Text>}
      </Box>
      <Box
        flexDirection="column"
        flexGrow={1}
        flexBasis={whole ? 0 : undefined}
        marginTop={rows > 12 ? 1 : 0}
        overflow="hidden"
      >
        {children}
      </Box>
      <Box flexShrink={0}>
        <Text dimColor wrap="truncate-end">
          {keys}
        </Text>
      </Box>
    </Box>
  );
};

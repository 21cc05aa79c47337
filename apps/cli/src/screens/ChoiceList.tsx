import { Box, Text } from 'ink';
import { useRef } from 'react';
import { clean } from '../terminal/table.js';
import { Frame } from './Frame.js';
import { Help } from './Help.js';
import { fits, moved, windowOf } from './list-state.js';
import { useCurrent } from './use-current.js';
import { useKeys } from './use-keys.js';
import { useRoom } from './use-room.js';
import { useSize } from './use-size.js';

export interface Choice<T> {
  value: T;
  label: string;
  /** Beside the label, cut if there is no room. */
  aside?: string;
  /** Below the list for the selected choice: the full text of what is cut above. */
  about?: string;
  /** A key that chooses it at once; a list with such keys is not filtered. */
  key?: string;
}

interface Props<T> {
  title: string;
  note?: string;
  notice?: string;
  choices: Choice<T>[];
  initial?: T;
  /** undefined: Esc. */
  onDone: (value: T | undefined) => void;
}

const KEYS = '↑↓ move  Enter choose  Esc back  type to filter  ? help';
const LABEL_SHARE = 0.45;
const ANSWER_KEYS = 'y yes  n no  ↑↓ move  Enter choose  Esc back';
const FEW_KEYS = 'Enter choose  Esc back  ? help';
/** Below this width, the text beside a label is only shown below the list. */
const NARROW = 60;
const ABOUT_LINES = 4;
const MAX_FILTER = 60;
/** Lines of title, notes, the text below, and keys. */
const AROUND = 9;

export const ChoiceList = <T,>({ title, note, notice, choices, initial, onDone }: Props<T>) => {
  const { columns, rows } = useSize();
  const [ref, lines] = useRoom(rows - AROUND);
  const start = Math.max(
    0,
    choices.findIndex(({ value }) => value === initial),
  );
  const [state, setState] = useCurrent({ filter: '', at: start, help: false });
  const first = useRef(0);
  const leftBy = (filter: string) => choices.filter(({ label, aside = '' }) => fits(`${label} ${aside}`, filter));
  const { filter, at, help } = state();
  const left = leftBy(filter);
  const hasKeys = choices.some(({ key }) => key !== undefined);

  useKeys((press) => {
    const now = state();
    const { filter, at, help } = now;
    const left = leftBy(filter);
    const steps: Partial<Record<string, number>> = {
      up: -1,
      down: 1,
      pageUp: 1 - lines,
      pageDown: lines - 1,
      home: -left.length,
      end: left.length,
    };
    const refilter = (text: string) => setState({ ...now, filter: text.slice(0, MAX_FILTER), at: 0 });
    if (help) setState({ ...now, help: false });
    else if (press === 'enter') {
      const chosen = left[at];
      if (chosen) onDone(chosen.value);
    } else if (press === 'escape') filter === '' ? onDone(undefined) : refilter('');
    else if (hasKeys && typeof press !== 'string') {
      const chosen = choices.find(({ key }) => key === press.text.toLowerCase());
      if (chosen) onDone(chosen.value);
    } else if (press === 'backspace') refilter(filter.slice(0, -1));
    else if (press === 'clear') refilter('');
    else if (typeof press === 'string') setState({ ...now, at: moved(at, steps[press] ?? 0, left.length) });
    else if (press.text === '?' && filter === '') setState({ ...now, help: true });
    else refilter(`${filter}${press.text}`.trimStart());
  });

  if (help) return <Help />;
  first.current = windowOf(first.current, at, lines, left.length);
  const shown = left.slice(first.current, first.current + lines);
  const beside = columns >= NARROW && left.some(({ aside }) => aside);
  const longest = Math.max(...left.map(({ label, aside }) => (aside ? label.length : 0)), 10);
  const width = beside ? Math.min(longest, Math.floor(columns * LABEL_SHARE)) + 4 : columns;
  const chosen = left[at];
  const about = [beside || !chosen?.aside ? '' : chosen.aside, chosen?.about ?? ''].filter(Boolean).join('\n');
  const room = Math.min(ABOUT_LINES, Math.max(1, Math.floor(rows / 6)));
  const count = left.length > lines || filter ? `${left.length === 0 ? 0 : at + 1} of ${left.length}` : '';
  const typed = filter ? `Filter: ${filter}▏` : '';
  return (
    <Frame title={title} note={note} notice={notice} keys={hasKeys ? ANSWER_KEYS : columns >= NARROW ? KEYS : FEW_KEYS}>
      <Box ref={ref} flexDirection="column" flexGrow={1} flexBasis={0} minHeight={1} overflow="hidden">
        {shown.map(({ label, aside }, index) => {
          const here = first.current + index === at;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line of the window is its place; labels may repeat
            <Box key={first.current + index} height={1}>
              <Box width={aside ? width : columns} flexShrink={0}>
                <Text wrap="truncate-end" bold={here} color={here ? 'yellow' : undefined}>
                  {here ? '> ' : '  '}
                  {clean(label)}
                </Text>
              </Box>
              {beside && (
                <Text wrap="truncate-end" dimColor={!here}>
                  {clean(aside ?? '')}
                </Text>
              )}
            </Box>
          );
        })}
        {left.length === 0 && <Text dimColor>No matches. Esc clears the filter.</Text>}
      </Box>
      <Text dimColor wrap="truncate-end">
        {[typed, count].filter(Boolean).join('  ') || ' '}
      </Text>
      {choices.some((choice) => choice.about || choice.aside) && (
        <Box height={room} flexShrink={0} overflow="hidden" flexDirection="column">
          <Text>{about.split('\n').map(clean).join('\n')}</Text>
        </Box>
      )}
    </Frame>
  );
};

import type { EventWithData } from '@kypseli/contract/admin';
import { Box, Text } from 'ink';
import { fieldLines } from '../events/event-text.js';
import { clean } from '../terminal/table.js';
import { useCurrent } from './use-current.js';
import { useKeys } from './use-keys.js';
import { useSize } from './use-size.js';

/** Reads more about an event, as lines. */
export interface TailReads {
  causation(event: EventWithData): Promise<string[]>;
  stream(event: EventWithData): Promise<string[]>;
}

interface Props {
  /** What is followed, in words. */
  filter: string;
  /** The newest last. */
  events: readonly EventWithData[];
  /** How many came within the last ten seconds. */
  recent: number;
  reads: TailReads;
  onLeave: () => void;
}

/** Lower, there is no pane; narrower, columns are left out from the right. */
const LOW = 12;
const KEYS = 'Space hold  ↑↓ choose  Enter whole event  c causation  s its stream  q leave';

const short = (id: string): string => (id.length > 12 ? `${id.slice(0, 4)}…${id.slice(-4)}` : id);

const COLUMNS: { title: string; width: number; of: (event: EventWithData) => string }[] = [
  { title: 'position', width: 12, of: ({ position }) => position },
  { title: 'type', width: 24, of: ({ type }) => type },
  { title: 'at', width: 10, of: ({ at }) => at.slice(11, 19) },
  { title: 'stream', width: 20, of: ({ stream }) => `${stream.slice(0, 16)}…` },
  { title: 'rev', width: 7, of: ({ revision }) => revision },
  { title: 'account', width: 11, of: ({ account_id: account }) => (account === null ? '–' : short(account)) },
];

const columnsFor = (width: number) => {
  let used = 2;
  return COLUMNS.filter((column) => {
    used += column.width + 2;
    return used <= width;
  });
};

/** Follows the log: the newest events, and what the chosen one says. */
export const TailView = ({ filter, events, recent, reads, onLeave }: Props) => {
  const { columns, rows } = useSize();
  /** The newest event when it was held; null: it follows. */
  const [held, hold] = useCurrent<string | null>(null);
  const [chosen, choose] = useCurrent<string | null>(null);
  /** What the pane shows beside the fields: lines, for one event. */
  const [pane, showPane] = useCurrent<{ of: string; lines: string[] } | null>(null);
  const [isWhole, setWhole] = useCurrent(false);

  const end = held();
  const known = end === null ? events : events.filter(({ position }) => BigInt(position) <= BigInt(end));
  const at = Math.max(0, chosen() === null ? known.length - 1 : known.findIndex((each) => each.position === chosen()));
  const current = known[at];

  const step = (by: number) => {
    const next = known[Math.min(known.length - 1, Math.max(0, at + by))];
    if (!next) return;
    // Rows must not move below the one that is chosen.
    if (held() === null) hold(known.at(-1)!.position);
    choose(next.position);
  };
  const read = (what: (event: EventWithData) => Promise<string[]>) => {
    if (!current) return;
    const { position } = current;
    what(current).then(
      (lines) => showPane({ of: position, lines }),
      (error: Error) => showPane({ of: position, lines: [error.message] }),
    );
  };
  useKeys((press) => {
    if (press === 'stop') process.emit('SIGINT');
    else if (press === 'up') step(-1);
    else if (press === 'down') step(1);
    else if (press === 'enter') {
      setWhole(pane() !== null || !isWhole());
      showPane(null);
    } else if (press === 'escape') showPane(null);
    else if (typeof press !== 'object') return;
    else if (press.text === 'q') onLeave();
    else if (press.text === 'c') read(reads.causation);
    else if (press.text === 's') read(reads.stream);
    else if (press.text === ' ') {
      const newest = events.at(-1);
      hold(held() === null && newest ? newest.position : null);
      choose(null);
    }
  });

  const hidden = events.length - known.length;
  const state = end === null ? `${(recent / 10).toFixed(1)}/s` : `held, ${hidden} new`;
  const paneHeight = rows < LOW || !current ? 0 : isWhole() ? rows - 6 : Math.floor((rows - 4) / 2);
  const listHeight = Math.max(1, rows - 4 - paneHeight);
  const first = Math.max(0, Math.min(at - Math.floor(listHeight / 2), known.length - listHeight));
  const shown = columnsFor(columns);
  const other = pane();
  const lines =
    other && other.of === current?.position
      ? other.lines
      : current
        ? [
            `${current.type} v${current.schema_version}  event ${current.event_id}`,
            `${current.stream}@${current.revision}  ${current.at}`,
            ...fieldLines(Object.entries(current.data)),
          ]
        : [];
  return (
    <Box flexDirection="column" width={columns} height={Math.max(3, rows - 1)}>
      <Text wrap="truncate-end">
        <Text bold>Following the log</Text> <Text dimColor>{filter}</Text> {state}
      </Text>
      <Text dimColor wrap="truncate-end">
        {`  ${shown.map(({ title, width }) => title.padEnd(width)).join('  ')}`}
      </Text>
      {known.slice(first, first + listHeight).map((event) => (
        <Text key={event.position} wrap="truncate-end" inverse={event.position === current?.position}>
          {clean(
            `${event.position === current?.position ? '> ' : '  '}${shown.map(({ of, width }) => of(event).padEnd(width)).join('  ')}`,
          )}
        </Text>
      ))}
      {known.length === 0 && <Text dimColor> Nothing yet.</Text>}
      <Box flexGrow={1} />
      {paneHeight > 0 && (
        <Box flexDirection="column" height={paneHeight} overflow="hidden" flexShrink={0}>
          <Text dimColor>{'-'.repeat(Math.max(1, columns - 1))}</Text>
          {lines.slice(0, paneHeight - 1).map((line, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name
            <Text key={nth} wrap="truncate-end">
              {clean(line)}
            </Text>
          ))}
        </Box>
      )}
      <Text dimColor wrap="truncate-end">
        {KEYS}
      </Text>
    </Box>
  );
};

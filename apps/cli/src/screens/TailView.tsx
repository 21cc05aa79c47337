import type { EventWithData } from '@kypseli/contract/admin';
import { Box, Text } from 'ink';
import { useEffect, useState } from 'react';
import { fieldLines } from '../events/event-text.js';
import type { Origin } from '../events/origin.js';
import { secondOf } from '../terminal/instants.js';
import type { Marks } from '../terminal/marks.js';
import { counted } from '../terminal/sizes.js';
import { clean } from '../terminal/table.js';
import { columnsFor } from './tail-columns.js';
import { useCurrent } from './use-current.js';
import { type Press, useKeys } from './use-keys.js';
import { useSize } from './use-size.js';

/** Reads more about an event, as lines. */
type Reading = (event: EventWithData) => Promise<string[]>;

/** What the screen asks for. */
export interface TailDoor {
  utc: boolean | undefined;
  causation: Reading;
  details: (event: EventWithData) => Promise<Origin>;
  stream: Reading;
  /** Follows other types of events; what is wrong with the text, or null. */
  filterBy: (text: string) => string | null;
  leave: () => void;
}

interface Props {
  marks: Marks;
  /** What is followed, in words. */
  filter: string;
  /** The newest last. */
  events: readonly EventWithData[];
  /** How many came within the last ten seconds. */
  recent: number;
  /** The position at which the log ends, and how much it grew in a second; null before it is known. */
  log: { head: string; rate: number } | null;
  door: TailDoor;
}

/** Lower, there is no pane. */
const LOW = 12;
/** How long an event is chosen before more about it is read: not each of those that pass by. */
const STAYS_MS = 400;
/** Narrower, the head is left out. */
const WIDE = 60;
const HELP = [
  'Space    hold, so that nothing moves; again: follow',
  'Up Down  choose an event',
  'Enter    all that it says',
  'c        the events of the same request',
  's        the newest events of its stream',
  "/        other types: 'Hive*', several with spaces between them, or nothing for all",
  'Esc      back',
  'q        leave',
];

/** As many of the keys as there is room for; `?` lists them all. */
const keysFor = (columns: number, { choose }: Marks): string =>
  [
    `Space hold  ${choose} choose  Enter whole event  c causation  s its stream  / filter  q leave  ? help`,
    `Space hold  ${choose} choose  Enter whole  / filter  q leave  ? help`,
    `Space hold  ${choose} choose  q leave  ? help`,
  ].find((keys) => keys.length < columns) ?? 'q leave  ? help';

/** The origin of the chosen event, once it is known. */
const useOrigin = (event: EventWithData | undefined, read: TailDoor['details']): Origin | undefined => {
  const [known, setKnown] = useState<{ of: string; origin: Origin } | null>(null);
  const position = event?.position;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position names the event
  useEffect(() => {
    if (!event) return;
    const timer = setTimeout(() => {
      // The event itself is shown all the same.
      read(event).then(
        (origin) => setKnown({ of: event.position, origin }),
        () => undefined,
      );
    }, STAYS_MS);
    return () => clearTimeout(timer);
  }, [position]);
  return known !== null && known.of === position ? known.origin : undefined;
};

/** What the pane says of an event. */
const eventLines = (event: EventWithData, origin: Origin | undefined, utc: boolean | undefined): string[] => {
  const shown = origin?.shownMs ?? event.shown_ms;
  const isPersonalWithin = JSON.stringify(event.data).includes('{"personal":true}');
  return [
    `${event.type} v${event.schema_version}  event ${event.event_id}`,
    `${event.stream}@${event.revision}`,
    `${secondOf(event.at, utc)}${shown === null ? '' : `  shown after ${shown} ms`}`,
    ...(origin?.because ? [`because of ${origin.because}`] : []),
    ...fieldLines(Object.entries(event.data)),
    ...(isPersonalWithin ? [] : ['No personal values.']),
  ];
};

/** Follows the log: the newest events, and what the chosen one says. */
export const TailView = ({ marks, filter, events, recent, log, door }: Props) => {
  const { columns, rows } = useSize();
  /** The newest event when it was held; null: it follows. */
  const [held, hold] = useCurrent<string | null>(null);
  const [chosen, choose] = useCurrent<string | null>(null);
  /** What the pane shows beside the fields: lines, for one event. */
  const [pane, showPane] = useCurrent<{ of: string; lines: string[] } | null>(null);
  const [isWhole, setWhole] = useCurrent(false);
  /** The filter that is typed; null: none. */
  const [typed, type] = useCurrent<{ text: string; wrong: string | null } | null>(null);
  const [helps, setHelps] = useCurrent(false);

  /** What is chosen among the events, now: several keys may arrive before a render. */
  const choice = () => {
    const end = held();
    const known = end === null ? events : events.filter(({ position }) => BigInt(position) <= BigInt(end));
    const found = chosen() === null ? known.length - 1 : known.findIndex((each) => each.position === chosen());
    const at = Math.max(0, found);
    return { end, known, at, current: known[at] };
  };
  const { end, known, at, current } = choice();

  const origin = useOrigin(current, door.details);
  const step = (by: number) => {
    const { known, at } = choice();
    const next = known[Math.min(known.length - 1, Math.max(0, at + by))];
    if (!next) return;
    // Rows must not move below the one that is chosen.
    if (held() === null) hold(known.at(-1)!.position);
    choose(next.position);
  };
  const read = (what: (event: EventWithData) => Promise<string[]>) => {
    const { current } = choice();
    if (!current) return;
    const { position } = current;
    what(current).then(
      (lines) => showPane({ of: position, lines }),
      (error: Error) => showPane({ of: position, lines: [error.message] }),
    );
  };
  const enterFilter = (press: Press) => {
    const text = typed()?.text ?? '';
    if (press === 'escape') type(null);
    else if (press === 'clear') type({ text: '', wrong: null });
    else if (press === 'backspace') type({ text: [...text].slice(0, -1).join(''), wrong: null });
    else if (typeof press === 'object') type({ text: text + press.text, wrong: null });
    else if (press === 'enter') {
      const wrong = door.filterBy(text);
      type(wrong === null ? null : { text, wrong });
      if (wrong !== null) return;
      hold(null);
      choose(null);
    }
  };
  const onPress = (press: Press): void => {
    if (press === 'stop') process.emit('SIGINT');
    // Several keys may arrive as one text.
    else if (typed() === null && typeof press === 'object' && press.text.length > 1)
      for (const text of press.text) onPress({ text });
    else if (typed() !== null) enterFilter(press);
    else if (helps()) setHelps(false);
    else if (press === 'up') step(-1);
    else if (press === 'down') step(1);
    else if (press === 'enter') {
      setWhole(pane() !== null || !isWhole());
      showPane(null);
    } else if (press === 'escape') showPane(null);
    else if (typeof press !== 'object') return;
    else if (press.text === 'q') door.leave();
    else if (press.text === 'c') read(door.causation);
    else if (press.text === 's') read(door.stream);
    else if (press.text === '/') type({ text: '', wrong: null });
    else if (press.text === '?') setHelps(true);
    else if (press.text === ' ') {
      const newest = events.at(-1);
      hold(held() === null && newest ? newest.position : null);
      choose(null);
    }
  };
  useKeys(onPress);

  const hidden = events.length - known.length;
  const state =
    end === null ? `${(recent / 10).toFixed(1)}/s${log ? ` of ${log.rate.toFixed(1)}/s` : ''}` : `held, ${hidden} new`;
  const paneHeight = rows < LOW || (!current && !helps()) ? 0 : isWhole() ? rows - 6 : Math.floor((rows - 4) / 2);
  const listHeight = Math.max(1, rows - 4 - paneHeight);
  const first = Math.max(0, Math.min(at - Math.floor(listHeight / 2), known.length - listHeight));
  const keys = keysFor(columns, marks);
  const shown = columnsFor(columns, door.utc);
  const other = pane();
  const lines = helps()
    ? HELP
    : other && other.of === current?.position
      ? other.lines
      : current
        ? eventLines(current, origin, door.utc)
        : [];
  return (
    <Box flexDirection="column" width={columns} height={Math.max(3, rows - 1)}>
      <Text wrap="truncate-end">
        <Text bold>Following the log</Text> <Text dimColor>{clean(filter)}</Text> {state}
        {log && columns >= WIDE ? `   head ${counted(log.head)}` : ''}
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
      <Text dimColor={typed() === null} wrap="truncate-end">
        {typed() === null ? keys : (typed()?.wrong ?? `Types: ${typed()?.text}_  Enter follow them  Esc back`)}
      </Text>
    </Box>
  );
};

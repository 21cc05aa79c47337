import { Box, Text } from 'ink';
import type { RebuildView, Wish } from '../projections/rebuild-view.js';
import { percent, seconds } from '../terminal/amounts.js';
import { clock } from '../terminal/instants.js';
import type { Marks } from '../terminal/marks.js';
import { brief, bytes, counted } from '../terminal/sizes.js';
import { clean } from '../terminal/table.js';
import { Bar, LOW, NOTES, ONE_LINE, Step, WIDEST } from './Steps.js';
import { useCurrent } from './use-current.js';
import { useKeys } from './use-keys.js';
import { useSize } from './use-size.js';

interface Props {
  view: RebuildView | undefined;
  marks: Marks;
  server: string;
  utc: boolean | undefined;
  notice: string;
  /** Events a second, the newest last. */
  rates: number[];
  /** It is not watched any more: no keys. */
  ended: boolean;
  onWish: (wish: Wish) => void;
}

const FEW_TABLES = 5;
/** Lines of title, bar, figures, steps and keys. */
const AROUND = 17;
const TABLE_NAME = 22;
/** Narrower, the keys do not say that it goes on. */
const GOES_ON = 66;
const SPARKS = '▁▂▃▄▅▆▇█';

const spark = (rates: number[]): string => {
  const most = Math.max(1, ...rates);
  return rates.map((rate) => SPARKS[Math.min(7, Math.floor((rate / most) * 8))]).join('');
};

const stateOf = ({ order, live }: RebuildView): string => {
  if (order.asked === 'cancel') return 'It is being cancelled.';
  if (order.state === 'paused' || (order.state === 'waiting' && order.asked === 'pause')) return 'Paused.';
  if (order.asked === 'pause') return 'It pauses after the part at hand.';
  if (order.state === 'waiting') return 'It waits for a worker.';
  return `Keepers read v${live.id} and notice nothing.`;
};

const HELP = [
  'p  pause, after the part at hand; again: resume',
  'c  cancel it, after a question: the tables that it filled go',
  't  all tables, or the largest',
  'l  the log: what happened so far; any key: back',
  'q  leave; the server goes on. Again: kypseli projections rebuild --watch',
  '?  these keys; any key: back',
];

/** A rebuild, or a rollback, as it goes on. */
export const Rebuild = ({ view, marks, server, utc, notice, rates, ended, onWish }: Props) => {
  const { columns, rows } = useSize();
  const [asking, setAsking] = useCurrent(false);
  const [all, setAll] = useCurrent(false);
  const [helps, setHelps] = useCurrent(false);
  const [logs, setLogs] = useCurrent(false);
  const press = (key: string) => {
    if (helps() || logs()) {
      setHelps(false);
      setLogs(false);
      return;
    }
    if (asking()) {
      setAsking(false);
      if (key === 'y') onWish('cancel');
      return;
    }
    if (key === 'p') onWish(view?.order.asked === 'pause' ? 'resume' : 'pause');
    if (key === 'c') setAsking(true);
    if (key === 't') setAll(!all());
    if (key === 'l') setLogs(true);
    if (key === '?') setHelps(true);
    if (key === 'q') onWish('leave');
  };
  useKeys((pressed) => {
    if (pressed === 'stop') process.emit('SIGINT');
    else if (typeof pressed === 'object') for (const key of pressed.text) press(key);
    else {
      if (pressed === 'escape') setAsking(false);
      setHelps(false);
      setLogs(false);
    }
  });
  if (!view) return <Text>The server is asked…</Text>;
  const { order, live, filled, share, leftS, steps, tables, log } = view;
  const width = Math.min(columns - 1, WIDEST);
  const left = leftS === undefined ? '' : `${seconds(leftS)} left`;
  const pause = order.asked === 'pause' ? 'p resume' : 'p pause';
  const keys = asking()
    ? `Cancel it? Its tables go. y yes  n no`
    : columns < NOTES
      ? `${pause}  c cancel  l log  q leave`
      : `${pause}  c cancel  t tables  l log  q leave${columns < GOES_ON ? '' : ' (it goes on)'}  ? help`;
  if (columns < ONE_LINE)
    return (
      <Text wrap="truncate-end">
        {asking()
          ? 'Cancel it? y/n'
          : [percent(share), `${brief(filled?.rate ?? 0)}/s`, left].filter(Boolean).join(' ')}
      </Text>
    );
  if ((helps() || logs()) && !ended) {
    const most = Math.max(1, rows - 1);
    const lines = helps() ? HELP.slice(0, most) : [...log.slice(1 - most).map(clean), 'any key: back'];
    return (
      <Box flexDirection="column" width={width}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of the log can be the same
          <Text key={index} wrap="truncate-end">
            {line}
          </Text>
        ))}
      </Box>
    );
  }
  const bar = (
    <Box height={1}>
      <Text>{'  '}</Text>
      <Bar share={share} width={Math.max(4, Math.min(66, width - 12))} marks={marks} />
      <Text bold>{` ${percent(share)}`}</Text>
    </Box>
  );
  const foot = !ended && (
    <Box marginTop={rows < LOW ? 0 : 1} flexDirection="column">
      {notice !== '' && <Text wrap="truncate-end">{clean(notice)}</Text>}
      <Text dimColor={!asking()} wrap="truncate-end">
        {keys}
      </Text>
    </Box>
  );
  if (rows < LOW)
    return (
      <Box flexDirection="column" width={width}>
        {bar}
        {foot}
      </Box>
    );
  const room = rows - AROUND;
  const wide = columns >= NOTES;
  const showsTables = wide && filled !== undefined && (all() ? room > 0 : room > 4);
  const shown = showsTables ? tables.slice(0, all() ? Math.max(1, room) : Math.min(FEW_TABLES, room - 3)) : [];
  // It goes first where there is little room.
  const showsSpark = wide && rates.length > 1 && marks.full === '█' && room > shown.length + 4;
  const title =
    order.kind === 'rebuild'
      ? `Rebuilding the read models: v${order.version}${live.id === order.version ? '' : ` beside v${live.id}`}`
      : `Rolling the read models back to v${order.version}`;
  return (
    <Box flexDirection="column" width={width}>
      <Box height={1} justifyContent="space-between">
        <Text bold wrap="truncate-end">
          {title}
        </Text>
        {columns >= 76 && <Text dimColor>{server}</Text>}
      </Box>
      <Text dimColor wrap="truncate-end">
        {stateOf(view)}
        {wide && filled?.begun_at ? ` Begun ${clock(filled.begun_at, utc)}.` : ''}
      </Text>
      {order.kind === 'rebuild' && (
        <Box flexDirection="column" marginTop={1}>
          {bar}
          {filled && (
            <Text wrap="truncate-end">
              {`  ${counted(filled.position)} of ${counted(filled.head)}${wide ? ' events' : ''}   ${counted(filled.rate ?? 0)}/s`}
              {left === '' ? '' : `   ${left}`}
            </Text>
          )}
        </Box>
      )}
      <Box flexDirection="column" marginTop={1}>
        {steps.map((step) => (
          <Step key={step.step} step={step} width={width} marks={marks} plain />
        ))}
      </Box>
      {showsSpark && (
        <Box marginTop={1} height={1}>
          <Text dimColor>{'  events/s '}</Text>
          <Text color="yellow">{spark(rates.slice(-Math.min(40, width - 24)))}</Text>
          <Text bold>{` ${brief(rates.at(-1) ?? 0)}`}</Text>
        </Box>
      )}
      {shown.length > 0 && (
        <Box flexDirection="column" marginTop={1}>
          {shown.map((table) => (
            <Box key={table.name} height={1}>
              <Text wrap="truncate-end">{`  ${clean(table.name).slice(0, TABLE_NAME).padEnd(TABLE_NAME)} `}</Text>
              <Bar share={table.share} width={Math.max(4, Math.min(30, width - 58))} marks={marks} />
              <Text>{`${percent(table.share).padStart(6)}${(table.rows === null ? '–' : counted(table.rows)).padStart(14)}`}</Text>
              <Text dimColor>{bytes(table.size).padStart(9)}</Text>
            </Box>
          ))}
          {shown.length < tables.length && <Text dimColor>{`  ${tables.length - shown.length} more`}</Text>}
        </Box>
      )}
      {foot}
    </Box>
  );
};

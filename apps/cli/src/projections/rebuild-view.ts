import type { Projection, RebuildLogEntry, RebuildOrder } from '@kypseli/contract/admin';
import type { StepState } from '../operations/operation-state.js';
import { spent } from '../terminal/amounts.js';
import { clock } from '../terminal/instants.js';
import { bytes, counted } from '../terminal/sizes.js';

/** What is pressed on the screen. */
export type Wish = 'pause' | 'resume' | 'cancel' | 'leave';

/** What is known of a rebuild or a rollback at one moment. */
export interface RebuildView {
  order: RebuildOrder;
  /** The version that keepers read. */
  live: Projection;
  /** The version that is being filled; undefined for a rollback, and before and after a rebuild. */
  filled: Projection | undefined;
  /** From 0 to 1. */
  share: number;
  leftS: number | undefined;
  steps: StepState[];
  tables: { name: string; share: number; rows: number | null; size: number }[];
  /** What happened, a line each, the oldest first. */
  log: string[];
}

const LABELS = {
  tables: 'Tables',
  fold: 'Fold and copy',
  indexes: 'Indexes',
  catch_up: 'Catch up',
  swap: 'Swap',
} as const;
type Step = keyof typeof LABELS;
const STEPS = Object.keys(LABELS) as Step[];

const LOG: Record<RebuildLogEntry['what'], (detail: string) => string> = {
  asked: (who) => `asked for by ${who}`,
  begun: (process) => `begun by the process ${process}`,
  step: (step) => LABELS[step as Step] ?? step,
  pause: () => 'a pause is asked for',
  paused: () => 'paused',
  resume: () => 'resumed',
  cancel: () => 'cancelling is asked for',
  done: () => 'done',
  failed: () => 'failed',
  cancelled: () => 'cancelled',
};

const logLine = ({ at, what, detail }: RebuildLogEntry, utc: boolean | undefined): string =>
  `${clock(at, utc)}  ${LOG[what](detail ?? '–')}`;

const secondsOf = (ms: number) => `about ${Math.max(1, Math.round(ms / 1_000))} s`;

export const isOpen = ({ state }: RebuildOrder): boolean =>
  state === 'waiting' || state === 'running' || state === 'paused';

const shareOf = (position: string, head: string): number =>
  head === '0' ? 0 : Math.min(1, Number(position) / Number(head));

export const rebuildView = (
  order: RebuildOrder,
  versions: Projection[],
  log: RebuildLogEntry[],
  { utc, now = Date.now() }: { utc: boolean | undefined; now?: number },
): RebuildView | undefined => {
  const live = versions.find(({ state }) => state === 'live' || state === 'failed');
  if (!live) return undefined;
  const filled = versions.find(({ state }) => state === 'filling' || state === 'paused');
  const before = live.steps.find(({ step }) => step === 'indexes')?.took_ms;
  const notes: Record<Step, string> = {
    tables: `${(filled?.tables.length || live.tables.length).toString()} empty tables`,
    fold: filled && filled.size > 0 ? `${bytes(filled.size)} so far` : `about ${bytes(live.size)}`,
    indexes: before ? secondsOf(before) : 'once the rows are there',
    catch_up: 'what is written meanwhile',
    swap: order.state === 'done' ? 'the version before stays for a rollback' : `v${live.id} stays for a rollback`,
  };
  const taken = order.state === 'done' ? live.steps : (filled?.steps ?? []);
  const steps = STEPS.map((step): StepState => {
    const found = taken.find((each) => each.step === step);
    // The last step is stored in the transaction that ends it.
    const isDone = order.state === 'done' || (found && found.took_ms !== null);
    const state = !found ? 'waiting' : isDone ? 'done' : 'begun';
    const tookMs = !found ? undefined : (found.took_ms ?? Math.max(0, now - Date.parse(found.begun_at)));
    return { step, label: LABELS[step], state, note: notes[step], share: 0, tookMs };
  });
  return {
    order,
    live,
    filled,
    share: order.state === 'done' ? 1 : filled ? shareOf(filled.position, filled.head) : 0,
    leftS: filled?.eta ? Math.max(0, (Date.parse(filled.eta) - now) / 1_000) : undefined,
    steps: order.kind === 'rebuild' ? steps : [],
    tables: (filled?.tables ?? []).map(({ name, rows, size }) => {
      const full = live.tables.find((each) => each.name === name)?.rows ?? 0;
      return { name, rows, size, share: full === 0 ? 1 : Math.min(1, (rows ?? 0) / full) };
    }),
    log: log.map((entry) => logLine(entry, utc)),
  };
};

/** What a rebuild or a rollback has come to. */
export const endingOf = ({ order, live }: RebuildView, versions: Projection[]): string => {
  const old = versions.find(({ state, can_roll_back: can }) => state === 'old' && can);
  const back = old ? ` Roll back: kypseli projections rollback v${old.id}` : '';
  if (order.kind === 'rollback')
    return `v${order.version} is live again, at position ${counted(live.position)}.${back}`;
  const tookMs = live.steps.reduce((sum, each) => sum + (each.took_ms ?? 0), 0);
  return `v${order.version} is live, at position ${counted(live.position)}, after ${spent(Math.max(100, tookMs))}.${back}`;
};

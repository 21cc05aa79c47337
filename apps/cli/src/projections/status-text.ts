import type { Projection } from '@kypseli/contract/admin';
import type { Context } from '../context.js';
import { seconds } from '../terminal/amounts.js';
import { clock, minuteOf } from '../terminal/instants.js';
import { bytes, counted } from '../terminal/sizes.js';
import { clean, table } from '../terminal/table.js';
import { indented } from '../terminal/wrap.js';

/** As /readyz counts it. */
const STILL_S = 5;

/** True if the read models do not move although there are events that they do not show. */
export const isStill = ({ state, rate, waiting_s: waiting }: Projection): boolean =>
  state === 'failed' || (state === 'live' && !rate && (waiting ?? 0) > STILL_S);

export const stateOf = (of: Projection, utc?: boolean): string => {
  const { state, rate, shown_ms: shown, since, error, waiting_s: waiting } = of;
  const at = since === null ? '' : ` since ${minuteOf(since, utc)}`;
  if (state === 'failed') return `stands still since ${clock(error?.at ?? since ?? '', utc)}`;
  if (state === 'old') return `old${at}`;
  if (state === 'paused') return 'filling is paused';
  if (state === 'filling') return `being filled, ${counted(rate ?? 0)}/s`;
  if (isStill(of)) return `live, but has not moved for ${seconds(waiting!)}`;
  return `live, ${counted(rate ?? 0)}/s${shown === null ? '' : `, ${counted(shown)} ms until shown`}`;
};

/** The versions of the read models, and what to do if the projector stands still. */
export const statusText = ({ paint, env }: Context, versions: Projection[], utc?: boolean): string => {
  const head = versions[0]?.head ?? '0';
  const shown = table(
    versions,
    [
      { title: 'Version', of: ({ id }) => `v${id}` },
      { title: 'State', of: (each) => stateOf(each, utc) },
      { title: 'At', of: ({ position }) => counted(position) },
      { title: 'Behind', of: ({ lag }) => (lag === null ? '–' : counted(lag)) },
      { title: 'Size', of: ({ size }) => bytes(size) },
      { title: 'Release', of: ({ release }) => release ?? '–' },
    ],
    env.columns,
    paint,
  );
  const title = `${paint('bold', 'Read models')}   head ${counted(head)}`;
  return [title, shown, ...stopped(versions, env.columns)].join('\n');
};

/** What to do where no event is at fault. */
const advice = (versions: Projection[], columns: number): string[] => {
  const still = versions.some(isStill);
  const filling = versions.some(({ state }) => state === 'filling');
  const paused = versions.find(({ state }) => state === 'paused');
  return [
    ...(still
      ? [
          '',
          ...indented('Entries are accepted, but not shown. What holds the read models up:', 0, columns),
          '  kypseli doctor --remote',
          ...(filling ? ['If a rebuild takes the disk:', '  kypseli projections pause'] : []),
        ]
      : []),
    ...(paused
      ? [
          '',
          `Filling v${paused.id} is paused. Go on, or drop it:`,
          '  kypseli projections resume',
          '  kypseli projections cancel',
        ]
      : []),
  ];
};

const stopped = (versions: Projection[], columns: number): string[] => {
  const error = versions.find(({ state }) => state === 'failed')?.error;
  if (!error) return advice(versions, columns);
  const old = versions.find(({ can_roll_back: can }) => can);
  const event = error.position === null ? '' : ` at event ${counted(error.position)} ${error.type ?? ''}`.trimEnd();
  return [
    '',
    ...indented(clean(`It stands still${event}: ${error.message}`), 0, columns),
    ...indented('Entries are accepted, but not shown. Correct it, deploy, then:', 0, columns),
    '  kypseli projections retry',
    old ? 'Or show the others again now:' : 'Or fill the read models anew:',
    old ? `  kypseli projections rollback v${old.id}` : '  kypseli projections rebuild',
  ];
};

import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '@kypseli/contract';
import { type Projection, projections } from '@kypseli/contract/admin';
import { type AnyCommand, type Argument, command, JSON_OPTION, LINES_OPTION } from '../../command.js';
import type { Context } from '../../context.js';
import { Failure, interrupted } from '../../exit.js';
import { isOpen } from '../../projections/rebuild-view.js';
import { isStill, stateOf, statusText } from '../../projections/status-text.js';
import { watchRebuild } from '../../projections/watch-rebuild.js';
import type { Api } from '../../server/api.js';
import { agree, YES_OPTION } from '../../staff/agree.js';
import { confirm } from '../../staff/ask.js';
import { askReason, reasonOption } from '../../staff/ask-reason.js';
import { CODE_OPTION, guarded, SERVER_OPTION } from '../../staff/guarded.js';
import { seconds } from '../../terminal/amounts.js';
import { clock, UTC_OPTION } from '../../terminal/instants.js';
import { bytes, counted } from '../../terminal/sizes.js';

interface Shared {
  server?: string;
  json?: boolean;
  code?: string;
}

const POLL_MS = 1_000;
const CHANGE = [CODE_OPTION, SERVER_OPTION, JSON_OPTION];
const VERSION: Argument = { syntax: '<version>', summary: 'as status names it: v8 or v8.2', values: 'versions' };
const ROLE = { role: 'operator', asksForCode: true } as const;

const sum = <T>(all: T[], of: (each: T) => number): number => all.reduce((total, each) => total + of(each), 0);
const liveOf = (versions: Projection[]) => versions.find(({ state }) => state === 'live' || state === 'failed');

/** `v8.2` and `8.2` → `8.2`. @throws Failure usage */
const versionOf = (text: string | undefined): string => {
  const [, id] = /^v?(\d{1,6}(?:\.\d{1,6})?)$/.exec(text ?? '') ?? [];
  if (id === undefined)
    throw new Failure('usage', `A version is named like v8 or v8.2, not “${text}”. See: kypseli projections status`);
  return id;
};

/** Shows each change until Ctrl-C. */
const follow = async (context: Context, api: Api, { json, utc }: { json?: boolean; utc?: boolean }): Promise<void> => {
  const last = new Map<string, string>();
  try {
    for (;;) {
      const versions = await api.call(projections.list, { query: {} });
      for (const each of versions) {
        const text = `v${each.id}  ${stateOf(each, utc)}  at ${counted(each.position)}${each.lag === null ? '' : `, ${counted(each.lag)} behind`}`;
        if (last.get(each.id) === text) continue;
        last.set(each.id, text);
        if (json) context.printJsonLine({ type: 'projection', projection: each });
        else context.print(`${clock(new Date().toISOString(), utc)}  ${text}`);
      }
      await wait(POLL_MS, undefined, { signal: context.signal });
    }
  } catch (error) {
    if (!context.signal.aborted) throw error;
    throw interrupted('Watch again: kypseli projections status --watch');
  }
};

const status = command<Shared & { watch?: boolean; utc?: boolean }>({
  name: 'status',
  role: 'operator',
  summary: 'the versions of the read models, and whether they follow',
  isDefault: true,
  options: [
    { flags: '--watch', summary: 'show each change until Ctrl-C; with --json a document a line' },
    UTC_OPTION,
    SERVER_OPTION,
    JSON_OPTION,
  ],
  examples: [['kypseli projections status --json', 'one document']],
  exits: [[3, 'the projector stands still']],
  seeAlso: ['projections rebuild', 'doctor'],
  async run(context, { server, json, watch, utc }) {
    const api = context.staff(server);
    if (watch) return follow(context, api, { json, utc });
    const versions = await api.call(projections.list, { query: {} });
    if (json) context.printJson({ projections: versions });
    else context.print(statusText(context, versions, utc));
    if (versions.some(isStill)) context.endWith('problems');
  },
});

/** What a rebuild takes. */
const costOf = (live: Projection): string => {
  const free = live.free === null ? '' : ` of ${bytes(live.free)} free`;
  const tookMs = sum(live.steps, (each) => each.took_ms ?? 0);
  const time = tookMs === 0 ? '' : `, ${seconds(Math.max(1, tookMs / 1_000))} as the last one`;
  const isCounted = live.tables.every(({ rows }) => rows !== null);
  const rows = isCounted ? `${counted(sum(live.tables, (each) => each.rows ?? 0))} rows, about` : 'About';
  return `${rows} ${bytes(live.size)}${free}${time}. Keepers notice nothing.`;
};

const rebuild = command<Shared & { watch?: boolean; detach?: boolean; yes?: boolean; utc?: boolean }>({
  name: 'rebuild',
  ...ROLE,
  summary: 'fill new read models beside the live ones, and swap',
  description:
    'Fills new read models from the log beside the live ones; they take over by themselves, and the version before ' +
    'stays for a rollback. Shows the progress; Ctrl-C ends the watching, not the work. If a rebuild is under way ' +
    'already, that one is shown.',
  options: [
    { flags: '--watch', summary: 'only show the one that is under way', conflicts: ['detach'] },
    { flags: '--detach', summary: 'begin it and do not watch' },
    YES_OPTION,
    CODE_OPTION,
    UTC_OPTION,
    SERVER_OPTION,
    LINES_OPTION,
  ],
  examples: [
    ['kypseli projections rebuild', 'says what it takes, asks, and shows it'],
    ['kypseli projections rebuild -y --code 123456 --json', 'in a script'],
  ],
  exits: [[130, 'not watched any more; the work goes on']],
  seeAlso: ['projections status', 'projections rollback'],
  async run(context, { server, json, utc, code, watch, detach, yes }) {
    const api = context.staff(server);
    const { rebuild: before } = await api.call(projections.order, {});
    const isRunning = before !== null && isOpen(before);
    if (watch && !isRunning) {
      const last = before ? ` The last one, the ${before.kind} to v${before.version}, is ${before.state}.` : '';
      throw new Failure('refused', `Nothing is under way.${last}`, { code: 'nothing_running' });
    }
    if (!isRunning) {
      const live = liveOf(await api.call(projections.list, { query: {} }));
      if (live) await agree(context, yes, { title: 'Rebuild the read models?', note: costOf(live), yes: 'Rebuild' });
      try {
        await guarded(context, api, code, () => api.call(projections.rebuild, { body: {} }));
      } catch (error) {
        // Somebody else was faster: that one is shown.
        if (!(error instanceof ApiError && error.code === 'already_running')) throw error;
      }
    } else if (!watch) context.warn(`The ${before.kind} to v${before.version} is under way already.`);
    if (!detach) return watchRebuild(context, api, { json, utc });
    const { rebuild: order } = await api.call(projections.order, {});
    if (json) context.printJsonLine({ type: 'done', outcome: 'done', message: 'It has begun.', rebuild: order });
    else context.print(`v${order?.version} is being filled. Watch: kypseli projections rebuild --watch`);
  },
});

const verb = (name: 'pause' | 'resume' | 'cancel', summary: string, sentence: string, example: string) =>
  command<Shared>({
    name,
    ...ROLE,
    summary,
    options: CHANGE,
    examples: [[`kypseli projections ${name}`, example]],
    seeAlso: ['projections rebuild', 'projections status'],
    async run(context, { server, json, code }) {
      const api = context.staff(server);
      const changed = await guarded(context, api, code, () => api.call(projections[name], { body: {} }));
      if (json) context.printJson(changed);
      else context.print(sentence);
    },
  });

const retry = command<Shared>({
  name: 'retry',
  ...ROLE,
  summary: 'let the projector that stands still try its event again',
  options: CHANGE,
  examples: [['kypseli projections retry', 'once a correction is deployed']],
  seeAlso: ['projections status', 'projections park'],
  async run(context, { server, json, code }) {
    const api = context.staff(server);
    await guarded(context, api, code, () => api.call(projections.retry, { body: {} }));
    if (json) context.printJson({});
    else context.print('The projector tries its event again. See: kypseli projections status');
  },
});

const rollback = command<Shared & { yes?: boolean; utc?: boolean }>({
  name: 'rollback',
  ...ROLE,
  summary: 'bring an old version up to date and show it again',
  args: [VERSION],
  options: [YES_OPTION, CODE_OPTION, UTC_OPTION, SERVER_OPTION, LINES_OPTION],
  examples: [['kypseli projections rollback v8', 'asks, and shows it']],
  seeAlso: ['projections status', 'projections forget'],
  async run(context, { server, json, utc, code, yes }, named) {
    const id = versionOf(named);
    const api = context.staff(server);
    const versions = await api.call(projections.list, { query: {} });
    const [live, old] = [liveOf(versions), versions.find((each) => each.id === id)];
    // What is refused is refused by the server, in its words.
    if (live && old?.state === 'old')
      await agree(context, yes, {
        title: `Show v${id} instead of v${live.id}?`,
        note: `It is at ${counted(old.position)} of ${counted(live.head)} and is brought up to date first.`,
        yes: 'Roll back',
      });
    await guarded(context, api, code, () => api.call(projections.rollback, { params: { id }, body: {} }));
    return watchRebuild(context, api, { json, utc });
  },
});

const forget = command<Shared & { confirm?: string }>({
  name: 'forget',
  ...ROLE,
  summary: 'delete an old version for good',
  args: [VERSION],
  options: [
    { flags: '--confirm <version>', summary: 'the version once more, instead of typing it', values: 'versions' },
    ...CHANGE,
  ],
  examples: [['kypseli projections forget v7', 'frees its disk']],
  seeAlso: ['projections status', 'projections rollback'],
  async run(context, { server, json, code, confirm: given }, named) {
    const id = versionOf(named);
    const api = context.staff(server);
    await confirm(context, given === id ? `v${id}` : given, {
      title: `Delete the tables of v${id}? There is no rollback to it then.`,
      expected: `v${id}`,
    });
    await guarded(context, api, code, () => api.call(projections.forget, { params: { id }, body: {} }));
    if (json) context.printJson({});
    else context.print(`v${id} is deleted.`);
  },
});

const park = command<Shared & { reason?: string }>({
  name: 'park',
  ...ROLE,
  summary: 'leave an event out, where its projections declare that they may',
  args: [{ syntax: '<position>', summary: 'where the projector stands still' }],
  options: [reasonOption('why; it is recorded'), ...CHANGE],
  examples: [['kypseli projections park 12408327 --reason "Agreed with Irini"', 'as projections status names it']],
  exits: [[1, 'refused, with the code not_parkable where its projections need it']],
  seeAlso: ['projections status', 'projections retry'],
  async run(context, { server, json, code, reason: given }, named) {
    const position = (named ?? '').replaceAll(',', '');
    if (!/^\d{1,19}$/.test(position)) throw new Failure('usage', `A position is a whole number, not “${named}”.`);
    const api = context.staff(server);
    const reason = await askReason(context, given, { note: 'It is recorded.' });
    await guarded(context, api, code, () => api.call(projections.park, { body: { position, reason } }));
    if (json) context.printJson({});
    else context.print(`The event at ${counted(position)} is left out.`);
  },
});

export const projectionCommands: AnyCommand[] = [
  status,
  rebuild,
  verb(
    'pause',
    'pause what is under way',
    'It pauses. Go on: kypseli projections resume',
    'where a rebuild takes the disk that others need',
  ),
  verb(
    'resume',
    'go on with what is paused',
    'It goes on. Watch: kypseli projections rebuild --watch',
    'from where it was paused',
  ),
  verb(
    'cancel',
    'cancel what is under way; its tables go',
    'It is cancelled. Again: kypseli projections rebuild',
    'the version that keepers read stays',
  ),
  retry,
  rollback,
  forget,
  park,
];

import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '@kypseli/contract';
import { type Projection, projections, type RebuildOrder, type StepLine } from '@kypseli/contract/admin';
import type { Context } from '../context.js';
import { Failure, interrupted } from '../exit.js';
import type { Api } from '../server/api.js';
import { guarded } from '../staff/guarded.js';
import { endingOf, isOpen, type RebuildView, rebuildView, type Wish } from './rebuild-view.js';

const POLL_MS = 500;
const QUARTERS = 4;
export const GOES_ON = 'It goes on. Watch again: kypseli projections rebuild --watch';

interface Options {
  json: boolean | undefined;
  utc: boolean | undefined;
}

interface Seen {
  order: RebuildOrder;
  versions: Projection[];
  view: RebuildView;
}

const look = async (api: Api, utc: boolean | undefined): Promise<Seen | undefined> => {
  const versions = await api.call(projections.list, { query: {} });
  const { rebuild: order, log } = await api.call(projections.order, {});
  if (!order) return undefined;
  // Asked for after the order, so that a done order is not shown with the versions before it.
  const shown = isOpen(order) ? versions : await api.call(projections.list, { query: {} });
  const view = rebuildView(order, shown, log, { utc });
  return view && { order, versions: shown, view };
};

interface Show {
  view(view: RebuildView): void;
  notice?(text: string): void;
  /** The next key; it never resolves where there are none. */
  wish?(): Promise<Wish>;
  /** Takes the drawing away, for a question; `again` draws it anew. */
  aside?(): () => void;
  close(): void;
}

/** Lines where nobody watches: one a quarter, and one a step. */
const plain = ({ warn }: Context): Show => {
  let quarter = 0;
  const written = new Set<string>();
  return {
    view: ({ share, steps, order, filled }) => {
      const paused = order.state === 'paused' || filled?.state === 'paused';
      if (paused && !written.has('paused')) warn('Paused. Go on: kypseli projections resume');
      written[paused ? 'add' : 'delete']('paused');
      const now = filled?.state === 'filling' ? Math.floor(share * QUARTERS) : 0;
      if (now > quarter && now < QUARTERS) warn(`Fold and copy ${now * 25} %`);
      quarter = Math.max(now, quarter);
      for (const { step, label, state } of steps)
        if (state === 'done' && !written.has(step)) {
          written.add(step);
          warn(`${label}: done`);
        }
    },
    close: () => undefined,
  };
};

/** A document a line, only where something has changed. */
const ndjson = ({ printJsonLine }: Context): Show => {
  const last = new Map<string, string>();
  const tell = (key: string, line: object) => {
    const text = JSON.stringify(line);
    if (last.get(key) !== text) printJsonLine(line);
    last.set(key, text);
  };
  return {
    view: ({ filled, share, leftS, steps }) => {
      for (const { step, label, state, tookMs } of steps) {
        const took = state === 'done' && tookMs !== undefined ? { took_ms: Math.round(tookMs) } : {};
        const line: StepLine = { type: 'step', step, label, state, ...took };
        tell(step, line);
      }
      if (!filled) return;
      const { position, head, rate } = filled;
      const left = leftS === undefined ? {} : { left_s: Math.round(leftS) };
      const now = rate === null ? {} : { rate };
      tell('progress', { type: 'progress', step: 'fold', share, position, head, ...now, ...left });
    },
    close: () => undefined,
  };
};

const showOn = async (context: Context, api: Api, { json, utc }: Options): Promise<Show> => {
  if (json) return ndjson(context);
  if (!context.env.interactive) return plain(context);
  const { showRebuild } = await import('../screens/show-rebuild.js');
  return showRebuild(context.marks, new URL(api.server).host, utc);
};

/** Does what was pressed. A code is asked for below the prompt if the server wants one. */
const grant = async (context: Context, api: Api, show: Show, wish: Exclude<Wish, 'leave'>) => {
  const call = () => api.call(projections[wish], { body: {} });
  try {
    await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    if (error.code !== 'step_up_required') return show.notice?.(error.message);
    const again = show.aside?.();
    await guarded(context, api, undefined, call);
    again?.();
  }
};

/** Shows a rebuild or a rollback until it has ended. Ctrl-C ends the watching, never the work. */
export const watchRebuild = async (context: Context, api: Api, options: Options): Promise<void> => {
  const show = await showOn(context, api, options);
  let cancelled = false;
  const stopped = new Promise<'stopped'>((resolve) => {
    if (context.signal.aborted) resolve('stopped');
    context.signal.addEventListener('abort', () => resolve('stopped'), { once: true });
  });
  let wish = show.wish?.();
  try {
    for (;;) {
      const seen = await look(api, options.utc);
      if (!seen) throw new Failure('refused', 'The server knows of no rebuild.', { code: 'nothing_running' });
      show.view(seen.view);
      if (!isOpen(seen.order)) {
        show.close();
        return end(context, seen, options.json, cancelled);
      }
      const next = await Promise.race([stopped, wait(POLL_MS), ...(wish ? [wish] : [])]);
      if (next === 'stopped') throw interrupted(GOES_ON);
      if (next === undefined) continue;
      wish = show.wish?.();
      if (next === 'leave') {
        show.close();
        context.warn(GOES_ON);
        return;
      }
      cancelled ||= next === 'cancel';
      await grant(context, api, show, next);
    }
  } catch (error) {
    if (context.signal.aborted) throw interrupted(GOES_ON);
    throw error;
  } finally {
    show.close();
  }
};

const end = (context: Context, { order, versions, view }: Seen, json: boolean | undefined, cancelled: boolean) => {
  const { kind, state, error } = order;
  const stays = `v${view.live.id} stays live.`;
  if (state === 'failed')
    throw new Failure('refused', `The ${kind} failed: ${error ?? 'unknown'} ${stays}`, { code: 'failed' });
  const message = state === 'cancelled' ? `The ${kind} was cancelled. ${stays}` : endingOf(view, versions);
  if (state === 'cancelled' && !cancelled) throw new Failure('refused', message, { code: 'cancelled' });
  if (json) context.printJsonLine({ type: 'done', outcome: 'done', message, version: view.live.id });
  else context.print(message);
};

import type { EventWithData } from '@kypseli/contract/admin';
import { render } from 'ink';
import { type TailReads, TailView } from './TailView.js';

/** Events that are remembered; older ones are read with `events stream`. */
const MOST = 500;
const RATE_MS = 10_000;
const REDRAW_MS = 100;
const ENTER_SCREEN = '\u001b[?1049h\u001b[H';
const LEAVE_SCREEN = '\u001b[?1049l';

export interface TailScreen {
  add(event: EventWithData): void;
  close(): void;
}

/** Draws the log as it grows, on an alternate screen. */
export const showTail = (filter: string, reads: TailReads, onLeave: () => void): TailScreen => {
  const events: EventWithData[] = [];
  let times: number[] = [];
  process.stdout.write(ENTER_SCREEN);
  const view = () => {
    const since = Date.now() - RATE_MS;
    times = times.filter((time) => time > since);
    return <TailView filter={filter} events={[...events]} recent={times.length} reads={reads} onLeave={onLeave} />;
  };
  const app = render(view(), { exitOnCtrlC: false, patchConsole: false });
  let changed = false;
  let idle = 0;
  // Many events may arrive at once; a rate falls without one.
  const redraw = setInterval(() => {
    idle += 1;
    if (!changed && idle < 10) return;
    changed = false;
    idle = 0;
    app.rerender(view());
  }, REDRAW_MS);
  let open = true;
  const close = () => {
    if (!open) return;
    open = false;
    process.removeListener('exit', close);
    clearInterval(redraw);
    app.unmount();
    process.stdout.write(LEAVE_SCREEN);
  };
  process.once('exit', close);
  return {
    add(event) {
      events.push(event);
      if (events.length > MOST) events.shift();
      times.push(Date.now());
      changed = true;
    },
    close,
  };
};

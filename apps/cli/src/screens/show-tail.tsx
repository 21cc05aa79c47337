import type { EventWithData } from '@kypseli/contract/admin';
import { render } from 'ink';
import type { Marks } from '../terminal/marks.js';
import { type TailDoor, TailView } from './TailView.js';

/** Events that are remembered; older ones are read with `events stream`. */
const MOST = 500;
const RATE_MS = 10_000;
/** Enough for the rate of the last ten seconds. */
const ENDS = 4;
const REDRAW_MS = 100;
const ENTER_SCREEN = '\u001b[?1049h\u001b[H';
const LEAVE_SCREEN = '\u001b[?1049l';

export interface TailScreen {
  add(event: EventWithData): void;
  /** Other events, because another filter is followed. */
  show(filter: string, events: EventWithData[]): void;
  /** Where the log ends now. */
  head(position: string): void;
  close(): void;
}

/** Draws the log as it grows, on an alternate screen. */
export const showTail = (marks: Marks, { filter, ...door }: TailDoor & { filter: string }): TailScreen => {
  let words = filter;
  let events: EventWithData[] = [];
  let times: number[] = [];
  let ends: { at: number; position: string }[] = [];
  const log = () => {
    const [first, last] = [ends[0], ends.at(-1)];
    if (!first || !last) return null;
    const took = (last.at - first.at) / 1_000;
    return {
      head: last.position,
      rate: took === 0 ? 0 : Number(BigInt(last.position) - BigInt(first.position)) / took,
    };
  };
  process.stdout.write(ENTER_SCREEN);
  const view = () => {
    const since = Date.now() - RATE_MS;
    times = times.filter((time) => time > since);
    return <TailView {...{ marks, door, events: [...events], filter: words, recent: times.length, log: log() }} />;
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
    show(filter, found) {
      words = filter;
      events = found;
      times = [];
      changed = true;
    },
    head(position) {
      ends = [...ends.slice(-ENDS), { at: Date.now(), position }];
      changed = true;
    },
    close,
  };
};

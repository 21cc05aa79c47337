import { render } from 'ink';
import type { JobsView, JobsWish } from '../jobs/jobs-view.js';
import type { Marks } from '../terminal/marks.js';
import { Jobs } from './Jobs.js';

const ENTER_SCREEN = '\u001b[?1049h\u001b[H';
const LEAVE_SCREEN = '\u001b[?1049l';

/** Draws queues and failed jobs on an alternate screen, with their keys. */
export const showJobs = (marks: Marks, server: string, utc: boolean | undefined) => {
  const wishes: JobsWish[] = [];
  let heard: (() => void) | undefined;
  const onWish = (wish: JobsWish) => {
    wishes.push(wish);
    heard?.();
  };
  let last: JobsView | undefined;
  let notice = '';
  const element = () => <Jobs {...{ marks, server, utc, notice, onWish }} view={last} />;
  const open = () => {
    process.stdout.write(ENTER_SCREEN);
    process.once('exit', close);
    return render(element(), { exitOnCtrlC: false, patchConsole: false });
  };
  const close = () => {
    if (!app) return;
    process.removeListener('exit', close);
    app.unmount();
    app = undefined;
    process.stdout.write(LEAVE_SCREEN);
  };
  let app: ReturnType<typeof open> | undefined;
  app = open();
  const draw = () => app?.rerender(element());
  return {
    view(view: JobsView) {
      last = view;
      draw();
    },
    notice(text: string) {
      notice = text;
      draw();
    },
    wish: async (): Promise<JobsWish> => {
      if (wishes.length === 0)
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
      return wishes.shift()!;
    },
    aside() {
      close();
      return () => {
        app = open();
      };
    },
    close,
  };
};

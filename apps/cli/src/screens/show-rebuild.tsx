import { render } from 'ink';
import type { RebuildView, Wish } from '../projections/rebuild-view.js';
import type { Marks } from '../terminal/marks.js';
import { Rebuild } from './Rebuild.js';

/** Draws a rebuild below the prompt, with its keys. */
export const showRebuild = (marks: Marks, server: string, utc: boolean | undefined) => {
  const wishes: Wish[] = [];
  let heard: (() => void) | undefined;
  const onWish = (wish: Wish) => {
    wishes.push(wish);
    heard?.();
  };
  let last: RebuildView | undefined;
  let notice = '';
  let rates: number[] = [];
  const element = (ended: boolean) => <Rebuild {...{ marks, server, utc, notice, rates, ended, onWish }} view={last} />;
  const open = () => render(element(false), { exitOnCtrlC: false, patchConsole: false });
  let app: ReturnType<typeof open> | undefined = open();
  const close = () => {
    if (!app) return;
    process.removeListener('exit', close);
    app.rerender(element(true));
    app.unmount();
    app = undefined;
  };
  process.once('exit', close);
  const draw = () => app?.rerender(element(false));
  return {
    view(view: RebuildView) {
      last = view;
      if (view.filled?.rate) rates = [...rates, view.filled.rate].slice(-60);
      draw();
    },
    notice(text: string) {
      notice = text;
      draw();
    },
    wish: async (): Promise<Wish> => {
      if (wishes.length === 0)
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
      return wishes.shift()!;
    },
    aside() {
      app?.clear();
      app?.unmount();
      app = undefined;
      return () => {
        app = open();
      };
    },
    close,
  };
};

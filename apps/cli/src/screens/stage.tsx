import { render } from 'ink';
import type { ReactElement, ReactNode } from 'react';
import { interrupted } from '../exit.js';
import { type Choice, ChoiceList } from './ChoiceList.js';
import { TextEntry } from './TextEntry.js';
import { useKeys } from './use-keys.js';
import { Working } from './Working.js';

/** Shows screens one after the other; each is awaited like a call. */
export interface Stage {
  /** A choice of several; undefined: Esc. */
  choose<T>(question: {
    title: string;
    note?: string;
    notice?: string;
    choices: Choice<T>[];
    initial?: T;
  }): Promise<T | undefined>;
  enter(question: {
    title: string;
    note?: string;
    initial?: string;
    hidden?: boolean;
    check?: (text: string) => string | null;
  }): Promise<string | undefined>;
  /** Shows the progress of an operation. */
  during<T>(title: string, note: string, work: (show: (progress: number) => void) => Promise<T>): Promise<T>;
  close(): void;
}

const ENTER_SCREEN = '\u001b[?1049h\u001b[H';
const LEAVE_SCREEN = '\u001b[?1049l';

/** In raw mode the terminal passes Ctrl-C to us; every screen stops the same way. */
const Keyboard = ({ children }: { children: ReactNode }) => {
  useKeys((press) => {
    if (press === 'stop') process.emit('SIGINT');
  });
  return children;
};

/** `whole`: on an alternate screen, which disappears afterwards; else below the prompt. */
export const openStage = (signal: AbortSignal, { whole }: { whole: boolean }): Stage => {
  const { stdout } = process;
  if (whole) stdout.write(ENTER_SCREEN);
  const app = render(<Keyboard>{null}</Keyboard>, { exitOnCtrlC: false, patchConsole: false });
  // An error in a screen ends the rendering; the caller that waits for its answer must get it.
  const broken = new Promise<never>((_, reject) => {
    app.waitUntilExit().catch(reject);
  });
  broken.catch(() => {});
  const leave = () => {
    app.clear();
    app.unmount();
    if (whole) stdout.write(LEAVE_SCREEN);
  };
  process.once('exit', leave);
  let asked = 0;

  const show = (screen: ReactElement) => app.rerender(<Keyboard key={asked}>{screen}</Keyboard>);
  const ask = <T,>(screen: (done: (value: T) => void) => ReactElement): Promise<T> => {
    const answer = new Promise<T>((resolve, reject) => {
      const stop = () => reject(interrupted());
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop, { once: true });
      asked += 1;
      show(
        screen((value) => {
          signal.removeEventListener('abort', stop);
          resolve(value);
        }),
      );
    });
    return Promise.race([answer, broken]);
  };
  return {
    choose: (question) => ask((done) => <ChoiceList {...question} onDone={done} />),
    enter: (question) => ask((done) => <TextEntry {...question} whole={whole} onDone={done} />),
    during: (title, note, work) => {
      asked += 1;
      const showProgress = (progress: number) => show(<Working title={title} note={note} progress={progress} />);
      showProgress(0);
      return work(showProgress);
    },
    close: () => {
      process.removeListener('exit', leave);
      leave();
    },
  };
};

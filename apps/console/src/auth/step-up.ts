/** The dialog that asks for a code of the authenticator; one for the whole page. */
interface Asked {
  resolve: (given: boolean) => void;
}

let asked: Asked | null = null;
let waiting: Promise<boolean> | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Asks for a code: true once the server has taken one, false if the dialog was closed. */
export const askForCode = (): Promise<boolean> => {
  waiting ??= new Promise<boolean>((resolve) => {
    asked = { resolve };
    tell();
  });
  return waiting;
};

/** Called by the dialog. */
export const answerCode = (given: boolean): void => {
  asked?.resolve(given);
  asked = null;
  waiting = undefined;
  tell();
};

export const isCodeAsked = (): boolean => asked !== null;
export const onCodeAsked = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

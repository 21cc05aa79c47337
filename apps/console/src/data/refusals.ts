export interface Refused {
  type: 'info' | 'error';
  text: string;
}

type Show = (refused: Refused) => void;

/** The dialogs that are open, the topmost last. */
const dialogs: Show[] = [];

/** Makes an open dialog the place where refusals are shown, until the answered function is called. */
export const takeRefusals = (show: Show): (() => void) => {
  dialogs.push(show);
  return () => void dialogs.splice(dialogs.indexOf(show), 1);
};

/** True if a dialog is open that shows it. */
export const showInDialog = (refused: Refused): boolean => {
  const show = dialogs.at(-1);
  show?.(refused);
  return show !== undefined;
};

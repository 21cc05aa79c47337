import { type Key, useInput } from 'ink';

export type Press =
  | 'enter'
  | 'escape'
  | 'up'
  | 'down'
  | 'pageUp'
  | 'pageDown'
  | 'home'
  | 'end'
  | 'backspace'
  | 'clear'
  | 'stop'
  | { text: string };

const NAMED: [keyof Key, Press][] = [
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['pageUp', 'pageUp'],
  ['pageDown', 'pageDown'],
  ['home', 'home'],
  ['end', 'end'],
  ['escape', 'escape'],
  ['return', 'enter'],
  ['backspace', 'backspace'],
  ['delete', 'backspace'],
];
const CONTROL: Record<string, Press> = {
  '\r': 'enter',
  '\n': 'enter',
  '\b': 'backspace',
  '\u007f': 'backspace',
  '\u0015': 'clear',
  '\u0003': 'stop',
};

/** A paste, or fast typing over a slow line, arrives as one chunk of keys and text. */
const pressesIn = (input: string): Press[] =>
  input
    .replaceAll('\r\n', '\r')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the keys among the text
    .split(/([\u0000-\u001f\u007f])/)
    .flatMap((part): Press[] => {
      if (part in CONTROL) return [CONTROL[part]!];
      // biome-ignore lint/suspicious/noControlCharactersInRegex: other keys mean nothing here
      return part === '' || /^[\u0000-\u001f]$/.test(part) ? [] : [{ text: part }];
    });

/** Calls the handler for each pressed key, in order. */
export const useKeys = (onPress: (press: Press) => void): void =>
  useInput((input, key) => {
    const named = NAMED.find(([name]) => key[name]);
    if (named) onPress(named[1]);
    else if (key.ctrl) {
      if (input === 'c') onPress('stop');
      if (input === 'u') onPress('clear');
    } else if (!key.meta && !key.tab) for (const press of pressesIn(input)) onPress(press);
  });

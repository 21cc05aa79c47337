import { Text } from 'ink';
import { Frame } from './Frame.js';
import { useCurrent } from './use-current.js';
import { useKeys } from './use-keys.js';

interface Props {
  title: string;
  note?: string;
  initial?: string;
  hidden?: boolean;
  whole?: boolean;
  /** The error, as a sentence, or null. */
  check?: (text: string) => string | null;
  onDone: (text: string | undefined) => void;
}

const MAX = 1_024;

export const TextEntry = ({ title, note, initial = '', hidden, whole, check, onDone }: Props) => {
  const [entry, setEntry] = useCurrent({ text: initial, wrong: null as string | null });
  const { text, wrong } = entry();
  const change = (changed: string) => setEntry({ text: changed.slice(0, MAX), wrong: null });
  useKeys((press) => {
    const { text } = entry();
    if (press === 'escape') onDone(undefined);
    else if (press === 'clear') change('');
    else if (press === 'backspace') change([...text].slice(0, -1).join(''));
    else if (press === 'enter') {
      const refused = check?.(text) ?? null;
      if (refused === null) onDone(text);
      else setEntry({ text, wrong: refused });
    } else if (typeof press === 'object') change(text + press.text);
  });
  return (
    <Frame title={title} note={note} notice={wrong ?? undefined} keys="Enter choose  Esc back" whole={whole}>
      <Text>
        {'> '}
        {hidden ? '*'.repeat([...text].length) : text}▏
      </Text>
    </Frame>
  );
};

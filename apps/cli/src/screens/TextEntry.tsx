import { Text, useInput } from 'ink';
import { useState } from 'react';
import { clean } from '../terminal/table.js';
import { Frame } from './Frame.js';

interface Props {
  title: string;
  note?: string;
  initial?: string;
  hidden?: boolean;
  whole?: boolean;
  /** A sentence that says what is wrong, or null. */
  check?: (text: string) => string | null;
  onDone: (text: string | undefined) => void;
}

const MAX = 1_024;

export const TextEntry = ({ title, note, initial = '', hidden, whole, check, onDone }: Props) => {
  const [text, setText] = useState(initial);
  const [wrong, setWrong] = useState<string | null>(null);
  const take = (entered: string) => {
    const refused = check?.(entered) ?? null;
    if (refused === null) onDone(entered);
    else setWrong(refused);
  };
  useInput((input, key) => {
    if (key.escape) return onDone(undefined);
    if (key.return) return take(text);
    setWrong(null);
    if (key.backspace || key.delete) return setText([...text].slice(0, -1).join(''));
    if (key.ctrl && input === 'u') return setText('');
    if (key.ctrl || key.meta || key.tab || key.upArrow || key.downArrow || key.leftArrow || key.rightArrow) return;
    // A paste comes in one piece, perhaps with the end of its line.
    const [typed = '', ...more] = input.split(/\r\n|\r|\n/);
    const entered = (text + clean(typed)).slice(0, MAX);
    setText(entered);
    if (more.length > 0) take(entered);
  });
  return (
    <Frame title={title} note={note} notice={wrong ?? undefined} keys="Enter take  Esc back" whole={whole}>
      <Text>
        {'> '}
        {hidden ? '*'.repeat([...text].length) : text}▏
      </Text>
    </Frame>
  );
};

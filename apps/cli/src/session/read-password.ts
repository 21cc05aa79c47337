import { Failure } from '../exit.js';

const MAX_CHARACTERS = 4_096;

/** All of stdin without the final line break. @throws Failure usage if it is empty */
export const readPassword = async (stdin: AsyncIterable<Buffer | string>): Promise<string> => {
  let text = '';
  for await (const chunk of stdin) {
    text += chunk.toString();
    if (text.length > MAX_CHARACTERS) throw new Failure('usage', 'There is more than a password on stdin.');
  }
  const password = text.replace(/\r?\n$/, '');
  if (password === '') throw new Failure('usage', 'There is no password on stdin.');
  return password;
};

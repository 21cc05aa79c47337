/** The text in lines of at most `width` characters, broken between words; a longer word stays whole. */
export const wrapped = (text: string, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
};

/** Wraps to `width`, with `indent` spaces before each line. */
export const indented = (text: string, indent: number, width: number): string[] =>
  wrapped(text, Math.max(10, width - indent)).map((line) => `${' '.repeat(indent)}${line}`);

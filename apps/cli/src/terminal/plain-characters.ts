/** What stands for a character on a terminal that is not UTF-8: as wide as it, so that drawings keep their columns. */
const PLAIN: Record<string, string> = {
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '…': '.',
  '·': '-',
  '×': 'x',
  '→': '>',
  '↑': '^',
  '↓': 'v',
  '▏': '_',
  '█': '#',
  '░': '.',
};
const ANY = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** Lets a terminal that is not UTF-8 show our own signs in ASCII. Texts of others are left as they are. */
export const writePlainly = (stream: NodeJS.WriteStream): void => {
  const write = stream.write.bind(stream) as (chunk: string | Uint8Array, ...rest: unknown[]) => boolean;
  const plainly = (chunk: string | Uint8Array) =>
    typeof chunk === 'string' ? chunk.replaceAll(ANY, (sign) => PLAIN[sign]!) : chunk;
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => write(plainly(chunk), ...rest);
};

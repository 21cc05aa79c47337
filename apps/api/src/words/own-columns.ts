/** Marks a character that belongs to a name or a text. */
const escaped = (text: string, marks: RegExp): string => text.replace(marks, (mark) => `\\${mark}`);

/** The extra texts of an inspection as one text: `Weather: sun; Height: 12`. */
export const ownColumnsText = (extra: Readonly<Record<string, string>>): string =>
  Object.entries(extra)
    .map(([name, value]) => `${escaped(name, /[\\;:]/g)}: ${escaped(value, /[\\;]/g)}`)
    .join('; ');

const unescaped = (text: string): string => text.replace(/\\([\\;:])/g, '$1');

/** Reads the texts that `ownColumnsText` wrote; a part without a name is named by its number. */
export const ownTexts = (text: string): Record<string, string> => {
  const parts = text.match(/(?:\\[\\;:]|[^;])+/g) ?? [];
  return Object.fromEntries(
    parts.map((part, i) => {
      const [, name, value] = /^\s*((?:\\[\\;:]|[^:])+):\s?([\s\S]*)$/.exec(part) ?? [];
      return name === undefined ? [String(i + 1), unescaped(part.trim())] : [unescaped(name), unescaped(value!)];
    }),
  );
};

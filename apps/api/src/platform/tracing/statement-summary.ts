/** The conventions' limit. */
const LONGEST = 255;
/** Texts of statements are few, but some name a table of their own. */
const MOST_REMEMBERED = 1_000;

/** What is not a command or a table: texts, comments, locks, and the words of conditions. */
const PASSED_OVER =
  /'(?:''|[^'])*'|--[^\n]*|\/\*[\s\S]*?\*\/|\bFOR\s+(?:NO\s+KEY\s+)?UPDATE\b|\bDO\s+UPDATE\b|\bDISTINCT\s+FROM\b|\bFROM\s+STDIN\b|\bLATERAL\b|\bONLY\b/gi;
const COMMANDS_AND_TABLES =
  /\b(SELECT|INSERT|UPDATE|DELETE|COPY)\b|(?:\b(?:FROM|INTO|JOIN)|(?<=\b(?:UPDATE|COPY)))\s+([a-z_][\w.]*)/gi;
const FUNCTION = /\bSELECT\s+([a-z_][\w.]*)\s*\(/i;
/** The id of a table that was made for one import. */
const ID = /_?[0-9a-f]{32}/g;

const summarise = (text: string): string => {
  const plain = text.replaceAll(PASSED_OVER, ' ').replaceAll('"', '').replaceAll(ID, '');
  const parts = Array.from(
    plain.matchAll(COMMANDS_AND_TABLES),
    ([, command, table]) => command?.toUpperCase() ?? table!,
  );
  // One command without a table calls a function or reads no table.
  if (parts.length === 1 && parts[0] === 'SELECT') parts.push(...(FUNCTION.exec(plain)?.slice(1) ?? []));
  if (parts.length === 0) return /[a-z]+/i.exec(plain)?.[0].toUpperCase() ?? 'SQL';
  return parts
    .filter((part, index) => part !== parts[index - 1])
    .join(' ')
    .slice(0, LONGEST);
};

const remembered = new Map<string, string>();

/** The commands and tables of a statement in their order, such as `SELECT rm.hives`: few values, none of a keeper's. */
export const summaryOf = (text: string): string => {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const summary = summarise(text);
  remembered.set(text, summary);
  return summary;
};

/** The complete rows of a CSV text; anything after the last line break may be cut off and is left out. */
export const csvRows = (text: string, separator: ',' | ';' = ','): string[][] => {
  const ends = [separator, '\r', '\n'];
  const rows: string[][] = [];
  const row: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted && sign === '"' && text[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (quoted || !ends.includes(sign ?? '')) field += sign;
    else if (sign !== '\r') {
      row.push(field);
      field = '';
      if (sign === '\n') rows.push(row.splice(0));
    }
  }
  return rows;
};

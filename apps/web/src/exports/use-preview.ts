import { useQuery } from '@tanstack/react-query';
import { client } from '../api/client';
import { csvRows } from './csv-rows';
import { type ExportKind, exportCall } from './export-tables';

/** As many rows as tell what a table is like, and its head. */
const ROWS = 4 + 1;
/** More than so many characters are not read for them. */
const ENOUGH = 65_536;

/** Reads the beginning of a file and leaves the rest to the server. */
const beginningOf = async (response: Response): Promise<string[][]> => {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (reader && csvRows(text, ';').length < ROWS && text.length < ENOUGH) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
  }
  await reader?.cancel();
  return csvRows(text, ';').slice(0, ROWS);
};

/** The head and the first rows of a table. Kept for a while: the server writes few tables a minute. */
export const usePreview = (kind: ExportKind, query: Record<string, string | undefined>, enabled: boolean) =>
  useQuery({
    // The separator of the file changes nothing here.
    queryKey: ['export', kind, { ...query, separator: undefined }],
    queryFn: async ({ signal }) => {
      const { route, input } = exportCall(kind, 'csv', { ...query, separator: 'semicolon' });
      const [header = [], ...rows] = await beginningOf(await client.open(route, input, { signal }));
      return { header, rows };
    },
    enabled,
  });

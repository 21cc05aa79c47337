import { useQuery } from '@tanstack/react-query';
import { client } from '../api/client';
import { csvRows } from './csv-rows';
import { type ExportKind, exportCall } from './export-tables';

/** The rows that a preview shows, including the header. */
const ROWS = 4 + 1;
/** The most characters to read for a preview. */
const ENOUGH = 65_536;

/** Reads the beginning of a file and cancels the rest. */
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

/**
 * The header and the first rows of a table. Cached for a while: the server limits how many tables it writes a minute.
 */
export const usePreview = (kind: ExportKind, query: Record<string, string | undefined>, enabled: boolean) =>
  useQuery({
    // The preview does not depend on the file's separator.
    queryKey: ['export', kind, { ...query, separator: undefined }],
    queryFn: async ({ signal }) => {
      const { route, input } = exportCall(kind, 'csv', {
        ...query,
        separator: 'semicolon',
        ...(kind === 'register' && { preview: '1' }),
      });
      const [header = [], ...rows] = await beginningOf(await client.open(route, input, { signal }));
      return { header, rows };
    },
    enabled,
  });

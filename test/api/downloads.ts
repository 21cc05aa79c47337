import { parse } from 'csv-parse/sync';
import { getDocumentProxy } from 'unpdf';
import yauzl from 'yauzl';
import type { Keeper } from './client.js';
import type { Server } from './server.js';

/** Downloads a file like a keeper's browser. */
export const download = async (server: Server, keeper: Pick<Keeper, 'token'>, path: string) => {
  const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `JWT ${keeper.token}` } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

/** The rows of a CSV by header, with the separator of its first line. */
export const csvRows = (bytes: Buffer): Record<string, string>[] =>
  parse(bytes, {
    bom: true,
    columns: true,
    delimiter: bytes.subarray(0, bytes.indexOf('\n')).includes(';') ? ';' : ',',
  });

/** The text of each page of a PDF, as a reader would copy it. */
export const pdfPages = async (bytes: Buffer): Promise<string[]> => {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
};

/** The files of a ZIP by name. */
export const unzipped = (bytes: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const files = new Map<string, Buffer>();
      zip.on('error', reject).on('end', () => resolve(files));
      zip.on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, async (failed, stream) => {
          if (failed) return reject(failed);
          const parts: Buffer[] = [];
          for await (const part of stream) parts.push(part as Buffer);
          files.set(entry.fileName, Buffer.concat(parts));
          zip.readEntry();
        });
      });
      zip.readEntry();
    });
  });

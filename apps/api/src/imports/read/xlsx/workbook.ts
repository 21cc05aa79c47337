import { posix } from 'node:path';
import yauzl from 'yauzl';
import { Refusal } from '../../../platform/http/refusal.js';
import { fileRefusal, notATable, type ReadableFile } from '../table.js';
import { damaged, readWholeXml } from './read-xml.js';

const MB = 1024 * 1024;
export const MAX_WORKBOOK_BYTES = 20 * MB;
/** The limit of the decompressed size of all parts that are read, against ZIP bombs. */
const MAX_INFLATED_BYTES = 300 * MB;
const MAX_PARTS = 10_000;
const MAX_SHEETS = 1_000;
const MAIN = 'xl/workbook.xml';

export interface Workbook {
  sheets: { name: string; part: string; hidden: boolean }[];
  /** True if days are counted from 1904, as on old Macs. */
  from1904: boolean;
  /** The part with a kind of relationship to the workbook: styles, sharedStrings. */
  partOf(kind: string): string | null;
  /** The part with the comments on the cells of a sheet. @throws Refusal validation_failed (damaged) */
  commentsOf(sheet: string): Promise<string | null>;
  /**
   * Decompresses a part.
   * @throws Refusal payload_too_large, validation_failed (damaged)
   */
  read(part: string): AsyncGenerator<Buffer, void, undefined>;
}

/**
 * Opens a workbook (Office Open XML) and lists its parts. Nothing in it is run or calculated.
 * @throws Refusal payload_too_large, unsupported_media_type (another ZIP), validation_failed (damaged)
 */
export const openWorkbook = async (file: ReadableFile): Promise<Workbook> => {
  if (file.size > MAX_WORKBOOK_BYTES)
    throw fileRefusal('workbook_too_large', 'This workbook is larger than 20 MB. Save it as CSV and send that.', {
      as: 'payload_too_large',
      params: { limit: MAX_WORKBOOK_BYTES / MB },
    });
  const parts: Buffer[] = [];
  for await (const part of file.read()) parts.push(part);
  const { zip, entries } = await openZip(Buffer.concat(parts));
  const read = inflating(zip, entries);
  const main = await mainPart(entries, read);
  const { sheets, from1904 } = await readMain(read(main));
  const targets = entries.has(relationsOf(main)) ? await readRelations(read(relationsOf(main)), main) : [];
  return {
    sheets: sheets.flatMap(({ name, relation, hidden }) => {
      const part = targets.find(({ id }) => id === relation)?.part;
      return part !== undefined && entries.has(part) ? [{ name, part, hidden }] : [];
    }),
    from1904,
    async commentsOf(sheet) {
      if (!entries.has(relationsOf(sheet))) return null;
      const related = await readRelations(read(relationsOf(sheet)), sheet);
      return related.find(({ kind, part }) => kind === 'comments' && entries.has(part))?.part ?? null;
    },
    partOf: (kind) => targets.find((target) => target.kind === kind && entries.has(target.part))?.part ?? null,
    read,
  };
};

const openZip = async (bytes: Buffer) => {
  const entries = new Map<string, yauzl.Entry>();
  try {
    const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= MAX_PARTS) throw damaged();
      entries.set(entry.fileName, entry);
    }
    return { zip, entries };
  } catch {
    throw damaged();
  }
};

const inflating = (zip: yauzl.ZipFile, entries: Map<string, yauzl.Entry>): Workbook['read'] => {
  let inflated = 0;
  return async function* (part) {
    const entry = entries.get(part);
    if (!entry) throw damaged();
    let stream: NodeJS.ReadableStream | undefined;
    try {
      stream = await zip.openReadStreamPromise(entry);
      for await (const bytes of stream as AsyncIterable<Buffer>) {
        inflated += bytes.length;
        if (inflated > MAX_INFLATED_BYTES)
          throw fileRefusal('workbook_contents_too_large', 'This workbook contains more than 300 MB. Send it as CSV.', {
            as: 'payload_too_large',
            params: { limit: MAX_INFLATED_BYTES / MB },
          });
        yield bytes;
      }
    } catch (error) {
      throw error instanceof Refusal ? error : damaged();
    } finally {
      (stream as { destroy?: () => void } | undefined)?.destroy?.();
    }
  };
};

const mainPart = async (entries: Map<string, unknown>, read: Workbook['read']): Promise<string> => {
  if (entries.has('xl/workbook.bin')) throw notATable('xlsb');
  if (entries.has('content.xml') && entries.has('mimetype')) throw notATable('ods');
  const targets = entries.has('_rels/.rels') ? await readRelations(read('_rels/.rels'), '') : [];
  const main = targets.find(({ kind }) => kind === 'officeDocument')?.part ?? MAIN;
  if (!entries.has(main)) throw notATable('zip');
  return main;
};

const relationsOf = (part: string) => posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);

const readRelations = async (bytes: AsyncIterable<Buffer>, of: string) => {
  const found: { id: string; kind: string; part: string }[] = [];
  await readWholeXml(bytes, {
    open(name, { Id, Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || Id === undefined || TargetMode === 'External' || found.length >= MAX_PARTS) return;
      const part = Target.startsWith('/') ? Target.slice(1) : posix.join(posix.dirname(of), Target);
      found.push({ id: Id, kind: Type.slice(Type.lastIndexOf('/') + 1), part });
    },
  });
  return found;
};

const readMain = async (bytes: AsyncIterable<Buffer>) => {
  const sheets: { name: string; relation: string; hidden: boolean }[] = [];
  let from1904 = false;
  await readWholeXml(bytes, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet' || attributes.name === undefined) return;
      if (sheets.length >= MAX_SHEETS) throw damaged();
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      sheets.push({ name: attributes.name, relation, hidden: (attributes.state ?? 'visible') !== 'visible' });
    },
  });
  return { sheets, from1904 };
};

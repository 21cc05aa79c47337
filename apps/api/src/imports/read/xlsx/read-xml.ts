import { type SaxesAttributePlain, SaxesParser } from 'saxes';
import { Refusal } from '../../../platform/http/refusal.js';
import { fileRefusal } from '../table.js';

export interface XmlHandler {
  /** Names come without their prefix. */
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** The limit of characters between two tags. */
const MAX_SILENCE = 2_000_000;
const MAX_DEPTH = 100;

export const damaged = () =>
  fileRefusal(
    'workbook_damaged',
    'This file cannot be read as a workbook: it is damaged. Open it, save it again as .xlsx or CSV, and send that.',
  );

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Parses XML part by part and calls the handler; yields after each part. Entities declared in a document are not
 * expanded, so that a small document cannot become huge.
 * @throws Refusal validation_failed if it is not well-formed
 */
export async function* readXml(
  bytes: AsyncIterable<Buffer>,
  handler: XmlHandler,
): AsyncGenerator<void, void, undefined> {
  const parser = new SaxesParser({ xmlns: false });
  let silence = 0;
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    silence = 0;
    if (++depth > MAX_DEPTH) throw damaged();
    handler.open?.(local(name), attributes as Record<string, SaxesAttributePlain['value']>);
  });
  parser.on('closetag', ({ name }) => {
    silence = 0;
    depth--;
    handler.close?.(local(name));
  });
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  const write = (text: string) => {
    silence += text.length;
    if (silence > MAX_SILENCE) throw damaged();
    try {
      parser.write(text);
    } catch (error) {
      throw error instanceof Refusal ? error : damaged();
    }
  };
  for await (const part of bytes) {
    decoder ??= new TextDecoder(part[0] === 0xff ? 'utf-16le' : part[0] === 0xfe ? 'utf-16be' : 'utf-8');
    write(decoder.decode(part, { stream: true }));
    yield;
  }
  write(decoder?.decode() ?? '');
  try {
    parser.close();
  } catch (error) {
    throw error instanceof Refusal ? error : damaged();
  }
}

/** Reads a whole part, only for the calls of the handler. */
export const readWholeXml = async (bytes: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> => {
  for await (const _ of readXml(bytes, handler));
};

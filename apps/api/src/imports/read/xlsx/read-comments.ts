import type { CellComments } from '../table.js';
import { readWholeXml } from './read-xml.js';
import type { Workbook } from './workbook.js';

const MAX_COMMENTS = 100_000;
const MAX_CHARS = 5_000;
const CELL = /^([A-Z]{1,3})(\d{1,7})$/;
const LETTERS = 26;

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;

/** The comments on the cells of a sheet; what is longer than a note may be is cut. */
export const readComments = async (workbook: Workbook, sheet: string): Promise<CellComments> => {
  const comments: CellComments = new Map();
  const part = await workbook.commentsOf(sheet);
  if (part === null) return comments;
  let cell: RegExpExecArray | null = null;
  let text = '';
  let inText = false;
  let count = 0;
  await readWholeXml(workbook.read(part), {
    open(name, attributes) {
      if (name === 'comment') {
        cell = CELL.exec(attributes.ref ?? '');
        text = '';
      }
      inText = name === 't';
    },
    text(more) {
      if (inText && text.length < MAX_CHARS) text += more;
    },
    close(name) {
      inText = false;
      if (name !== 'comment' || !cell || text.trim() === '' || ++count > MAX_COMMENTS) return;
      const row = Number(cell[2]);
      const comment = { column: columnOf(cell[1]!), text: text.trim().slice(0, MAX_CHARS) };
      comments.set(row, [...(comments.get(row) ?? []), comment]);
    },
  });
  return comments;
};

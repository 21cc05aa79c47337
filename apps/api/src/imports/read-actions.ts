import type { CompiledAction, CompiledLine } from './compile-action.js';
import { readSource } from './read-source.js';
import type { RowCells } from './row-cells.js';
import { type ImportedAction, Unusable } from './visit.js';

/** What was done to the hive, and when it was is told by the visit. */
export type ActionReading = Pick<ImportedAction, 'type' | 'title' | 'details'>;

export interface ActionsReading {
  actions: ActionReading[];
  /** The file's own texts of what was converted, by column. */
  kept: Record<string, string>;
  problems: Unusable[];
}

const readAction = ({ where, type, title, details }: CompiledAction, cells: RowCells, kept: Record<string, string>) => {
  const read = (line: CompiledLine) => {
    if ('value' in line) return line.value;
    const { value, kept: texts } = readSource(line, cells);
    Object.assign(kept, texts);
    return value;
  };
  const told = details.map(({ key, line }) => [key, read(line)] as const).filter(([, value]) => value !== null);
  const found = Object.fromEntries(told) as ImportedAction['details'];
  if (type === 'treatment' && found.product === undefined && found.substance === undefined) {
    const message = 'The row says that the hive was treated, but not with what. Enter a product or a substance.';
    throw new Unusable('treatment_unnamed', message, where[0]?.column.name ?? null);
  }
  // A unit without its amount says nothing.
  if (found.amount === undefined) delete found.unit;
  return { type, title: title ? (read(title) as string | null) : null, details: found };
};

/** The work that a row tells of; each unusable cell is a problem. */
export const readActions = (compiled: readonly CompiledAction[], cells: RowCells): ActionsReading => {
  const reading: ActionsReading = { actions: [], kept: {}, problems: [] };
  for (const action of compiled) {
    if (!cells.hold(action.where)) continue;
    cells.markRead(action.where.map(({ column }) => column));
    try {
      reading.actions.push(readAction(action, cells, reading.kept));
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      reading.problems.push(error);
    }
  }
  return reading;
};

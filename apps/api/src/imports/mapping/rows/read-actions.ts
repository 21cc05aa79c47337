import { CANCELLED, LEFT_OUT, type WorkState } from '@kypseli/contract';
import { Unusable } from '../../read/unusable.js';
import type { Column } from '../binding.js';
import type { CompiledAction, CompiledLine } from '../compile-action.js';
import { markUsed, readSource } from './read-source.js';
import type { RowCells } from './row-cells.js';
import type { ImportedAction } from './visit.js';

/** An action without its day, which is that of the visit. */
export type ActionReading = Pick<ImportedAction, 'type' | 'title' | 'planned' | 'ofId' | 'details'> & {
  /** The instant at which it was completed, if the row has it. */
  doneAt?: string;
};

export interface ActionsReading {
  actions: ActionReading[];
  /** The original texts of converted values, by column. */
  texts: Record<string, string>;
  problems: Unusable[];
  /** The problems of what is left out. */
  notes: Unusable[];
}

const readAction = (
  { where, type, title, state, doneAt, id, details }: CompiledAction,
  cells: RowCells,
  texts: Record<string, string>,
) => {
  const read = (line: CompiledLine) => {
    if ('value' in line) return line.value;
    const found = readSource(line, cells);
    // A text without a value is kept with the inspection, like the texts of unused columns.
    if (found.value === null) return null;
    Object.assign(texts, found.texts);
    markUsed(cells, found);
    return found.value;
  };
  const amount = details.find(({ key }) => key === 'amount');
  const entries = details
    // A unit without an amount is meaningless.
    .filter(({ key }) => key !== 'unit' || (amount && amountIn(amount.line, cells)))
    .map(({ key, line }) => [key, read(line)] as const)
    .filter(([, value]) => value !== null);
  const found = Object.fromEntries(entries) as ImportedAction['details'];
  if (type === 'treatment' && found.product === undefined && found.substance === undefined) {
    const message = 'The row says that the hive was treated, but not with what. Enter a product or a substance.';
    throw new Unusable('treatment_unnamed', message, where[0]?.column.name ?? null);
  }
  const planned = state !== null && stateIn(state, cells) === 'planned';
  return {
    type,
    title: title ? (read(title) as string | null) : null,
    ...(planned && { planned: true as const }),
    ...(doneAt && instantIn(doneAt, cells)),
    ...(id && idIn(id, cells)),
    details: found,
  };
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const idIn = (column: Column, cells: RowCells): { ofId?: string } => {
  const id = cells.of(column);
  cells.markRecorded([column]);
  return UUID.test(id) ? { ofId: id.toLowerCase() } : {};
};

const instantIn = (column: Column, cells: RowCells): { doneAt?: string } => {
  const at = new Date(cells.of(column));
  if (Number.isNaN(at.getTime())) return {};
  cells.markRecorded([column]);
  return { doneAt: at.toISOString() };
};

/** The state of the actions in a row; done if its cell is empty. @throws Unusable value_unknown */
const stateIn = (state: CompiledLine, cells: RowCells): WorkState => {
  if ('value' in state) return state.value as WorkState;
  const { value, recorded } = readSource(state, cells);
  cells.markRecorded(recorded);
  const [written] = cells.textsOf(state.columns);
  if (value === null && written && cells.hold(state.where)) {
    const message = `“${written.text}” does not say if this was done. Set its meaning in the mapping.`;
    throw new Unusable('value_unknown', message, written.name, written.text);
  }
  return (value ?? 'done') as WorkState;
};

const cancelled = ({ column, text }: { column: string; text: string }) =>
  new Unusable(CANCELLED, 'The file says that this was cancelled, so it is left out.', column, text);

const leftOut = ({ column, text }: { column: string; text: string }) =>
  new Unusable(
    LEFT_OUT,
    'This cannot be imported from a table alone, so it is left out. The archive restores it.',
    column,
    text,
  );

const amountIn = (line: CompiledLine, cells: RowCells): boolean =>
  'value' in line || readSource(line, cells).value !== null;

/** The columns of what an action tells. */
const columnsIn = ({ title, id, details }: CompiledAction) => [
  ...[title, ...details.map(({ line }) => line)].flatMap((line) => (line && !('value' in line) ? line.columns : [])),
  ...(id ? [id] : []),
];

/** Reads the actions of a row; each unusable cell is a problem. */
export const readActions = (compiled: readonly CompiledAction[], cells: RowCells): ActionsReading => {
  const reading: ActionsReading = { actions: [], texts: {}, problems: [], notes: [] };
  for (const action of compiled) {
    if (!cells.hold(action.where)) continue;
    const conditions = action.where.map(({ column }) => column);
    cells.markRecorded(conditions);
    try {
      if (action.state && stateIn(action.state, cells) === 'cancelled') {
        const [column] = 'columns' in action.state ? action.state.columns : [];
        const [first] = conditions;
        if (column) reading.notes.push(cancelled({ column: column.name, text: cells.of(column) }));
        else if (first) reading.notes.push(leftOut({ column: first.name, text: cells.of(first) }));
        cells.markRecorded(columnsIn(action));
        continue;
      }
      reading.actions.push(readAction(action, cells, reading.texts));
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      reading.problems.push(error);
    }
  }
  return reading;
};

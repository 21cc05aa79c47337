import type { ImportSummary } from './imports.js';

const UNDER_WAY: ReadonlySet<ImportSummary['state']> = new Set(['reading', 'running', 'undoing']);

/** True while the server reads the file of an import, writes its records, or undoes it. */
export const isUnderWay = ({ state }: Pick<ImportSummary, 'state'>): boolean => UNDER_WAY.has(state);

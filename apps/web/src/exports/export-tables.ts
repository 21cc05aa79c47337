import { type CallInput, type ExportFormat, exports } from '@kypseli/contract';

/** The tables that can be taken along, each with its route. */
const ROUTES = {
  inspections: exports.inspections,
  hives: exports.hives,
  actions: exports.actions,
  register: exports.register,
};
export type ExportKind = keyof typeof ROUTES;

/** A table and what the screen filters it by, but for apiary and days, which the sheet asks for. */
export interface ExportTable {
  kind: ExportKind;
  query?: Record<string, string | undefined>;
}

/** Whether one asks of which days; a round is of its own. */
export const hasPeriod = (kind: ExportKind, { group_id }: { group_id?: string | undefined }): boolean =>
  kind === 'register' || (kind === 'inspections' && group_id === undefined);

/** The call that writes a table. */
export const exportCall = (
  kind: ExportKind,
  format: ExportFormat,
  query: Record<string, string | undefined>,
): { route: typeof exports.actions; input: CallInput<typeof exports.actions> } => ({
  // They differ in their queries alone, which the server checks.
  route: ROUTES[kind] as unknown as typeof exports.actions,
  input: { params: { format }, query } as CallInput<typeof exports.actions>,
});

import { type CallInput, type ExportFormat, exports } from '@kypseli/contract';

/** The exportable tables with their routes. */
const ROUTES = {
  inspections: exports.inspections,
  hives: exports.hives,
  actions: exports.actions,
  register: exports.register,
};
export type ExportKind = keyof typeof ROUTES;

/** A table with the screen's filter, without apiary and days, which the sheet asks for. */
export interface ExportTable {
  kind: ExportKind;
  query?: Record<string, string | undefined>;
}

/** True if the table has a choice of days; a round has its own day. */
export const hasPeriod = (kind: ExportKind, { group_id }: { group_id?: string | undefined }): boolean =>
  kind === 'register' || (kind === 'inspections' && group_id === undefined);

/** The call that writes a table. */
export const exportCall = (
  kind: ExportKind,
  format: ExportFormat,
  query: Record<string, string | undefined>,
): { route: typeof exports.actions; input: CallInput<typeof exports.actions> } => ({
  // The routes only differ in their queries, which the server checks.
  route: ROUTES[kind] as typeof exports.actions,
  input: { params: { format }, query } as CallInput<typeof exports.actions>,
});

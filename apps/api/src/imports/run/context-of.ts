import { importedId } from '@kypseli/contract';
import { type CommandContext, idSequence } from '../../platform/journal/command-context.js';
import type { ImportRecord } from '../import.entity.js';

/** The command of an import has the import's id, and its events have the time of the first start. */
export const contextOf = ({ id, accountId, userId, runBy, startedAt, createdAt }: ImportRecord): CommandContext => ({
  accountId,
  userId: runBy ?? userId,
  commandId: id,
  correlationId: id,
  at: startedAt ?? createdAt,
  claimedAt: startedAt ?? createdAt,
  today: (startedAt ?? createdAt).toISOString().slice(0, 10),
  repeated: true,
  newId: idSequence(id),
  last: null,
});

/** The command of an undo. Its id is derived from the import, so that another attempt finds what was written. */
export const undoOf = (record: ImportRecord, at: Date): CommandContext => {
  const commandId = importedId(record.accountId, 'undo', record.id);
  return { ...contextOf(record), userId: record.userId, at, commandId, correlationId: commandId, causedBy: record.id };
};

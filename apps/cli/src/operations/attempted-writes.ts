import { readFileSync } from 'node:fs';
import { type AttemptedWrite, MOST_WRITES } from '@kypseli/contract/admin';
import { z } from 'zod';
import { Failure } from '../exit.js';

const Writes = z.array(
  z.strictObject({
    accountId: z.string(),
    commandId: z.string(),
    types: z.array(z.string()),
    holds: z.array(z.string()).optional(),
    acknowledged: z.boolean(),
  }),
);

/** The attempted writes of a file as the server takes them: without the texts that their events must contain. */
export const attemptedWrites = (path: string): { writes: AttemptedWrite[]; hasTexts: boolean } => {
  const refuse = (why: string): never => {
    throw new Failure('usage', `--writes: ${path} ${why}.`);
  };
  const read = (): unknown => {
    try {
      return JSON.parse(readFileSync(path, 'utf8'));
    } catch (error) {
      return refuse(error instanceof SyntaxError ? 'is not JSON' : 'cannot be read');
    }
  };
  const { data, error } = Writes.safeParse(read());
  if (!data) {
    const { path: at, message } = error.issues[0]!;
    return refuse(`is not an array of attempted writes: ${at.join('.') || 'the document'}: ${message}`);
  }
  if (data.length === 0) refuse('has no write');
  if (data.length > MOST_WRITES)
    refuse(`has ${data.length} writes; the server takes ${MOST_WRITES}, and --direct any number`);
  return {
    writes: data.map(({ accountId: account_id, commandId: command_id, types, acknowledged }) => ({
      account_id,
      command_id,
      types,
      acknowledged,
    })),
    hasTexts: data.some(({ holds = [] }) => holds.length > 0),
  };
};

import { type Action, ApiError, type actions, inspections } from '@kypseli/contract';
import { uniqueKey } from '@kypseli/domain';
import { client } from '../api/client';
import { errorText } from '../api/errors';
import { answerOrKept } from '../commands/answer-or-kept';
import { offerUndo } from '../commands/offer-undo';
import type { Sent } from '../commands/queue';
import { translated } from '../i18n/message';
import { toast } from '../ui/toast-store';

/** The numbers of an action's hives that are taken at the destination; empty if the list cannot be loaded. */
const takenIn = async (apiaryId: string, task: Action): Promise<string[]> => {
  try {
    const { result } = await client.call(inspections.hivesWithStatus, { query: { apiary_id: apiaryId } });
    const there = new Set(result.hives.filter(({ moved }) => !moved).map((hive) => uniqueKey(hive.hiveNumber)));
    return task.hive_numbers.map(({ number }) => number).filter((number) => there.has(uniqueKey(number)));
  } catch {
    return [];
  }
};

/** Says where a completed transport has moved its hives; a number that is taken there keeps it open. */
export const sayWhatMoved = async (
  sent: Sent<typeof actions.complete>,
  { task, to, name, title }: { task: Action; to: string; name: string; title: string },
): Promise<void> => {
  const say = (key: string, values: Record<string, string | number>) => translated({ key, values });
  const moved = { count: task.hive_numbers.length, apiary: name };
  try {
    const answer = await answerOrKept(sent);
    offerUndo(answer ? say('actions:transport.moved', moved) : say('actions:list.completed', { what: title }), sent);
  } catch (error) {
    const taken = error instanceof ApiError && error.code === 'hive_number_taken';
    const numbers = taken ? await takenIn(to, task) : [];
    const why =
      numbers.length > 0
        ? say('actions:transport.taken', { count: numbers.length, numbers: numbers.join(', '), apiary: name })
        : errorText(error);
    toast(say('actions:transport.refused', { why }), { kind: 'refused' });
  }
};

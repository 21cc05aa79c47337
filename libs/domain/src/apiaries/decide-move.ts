import { DomainError } from '../shared/error.js';
import { uniqueKey } from '../shared/natural-order.js';
import type { ApiaryEvent, MovedHive } from './events.js';
import type { ApiaryState } from './evolve.js';

export interface ReservedHive {
  hiveId: string;
  number: string;
}

/**
 * The steps of a move; each is decided by one apiary. The destination reserves the numbers; the source releases the
 * hives or keeps them; the destination takes the hives in or releases the numbers.
 */
export type MoveCommand =
  | {
      type: 'ReserveNumbers';
      apiaryId: string;
      moveId: string;
      fromApiaryId: string;
      day: string;
      hives: ReservedHive[];
      actionId?: string;
      undoneActionId?: string;
      document?: string | null | undefined;
    }
  | {
      type: 'MoveHivesOut';
      apiaryId: string;
      moveId: string;
      toApiaryId: string;
      day: string;
      hives: ReservedHive[];
      document?: string | null | undefined;
    }
  | {
      type: 'MoveHivesIn';
      apiaryId: string;
      moveId: string;
      fromApiaryId: string;
      day: string;
      hives: MovedHive[];
      document?: string | null | undefined;
    }
  | { type: 'ReleaseNumbers'; apiaryId: string; moveId: string };

const STEPS: ReadonlySet<string> = new Set(['ReserveNumbers', 'MoveHivesOut', 'MoveHivesIn', 'ReleaseNumbers']);

export const isMove = (command: { type: string }): command is MoveCommand => STEPS.has(command.type);

/**
 * Returns the events that a step of a move adds to an apiary; none if the step was taken before.
 * @throws DomainError not_found (apiary), hive_number_taken
 */
export const decideMove = (state: ApiaryState, command: MoveCommand): ApiaryEvent[] => {
  const { type, ...data } = command;
  const { apiaryId, moveId } = command;
  const step = state.moves.get(moveId);
  // A move that has begun must end, even if the apiary has been deleted since.
  if (command.type === 'MoveHivesIn')
    return step === 'reserved' ? [{ type: 'HivesMovedIn', data: data as Omit<typeof command, 'type'> }] : [];
  if (command.type === 'ReleaseNumbers')
    return step === 'reserved' ? [{ type: 'ReservationReleased', data: { apiaryId, moveId } }] : [];
  if (step) return [];
  if (state.status !== 'established') throw new DomainError('not_found', 'There is no such apiary.');
  if (command.type === 'ReserveNumbers') {
    refuseTaken(state, command.hives);
    return [{ type: 'HiveNumbersReserved', data: data as Omit<typeof command, 'type'> }];
  }
  const { toApiaryId, day, document } = command;
  const hives = standing(state, command.hives);
  return hives
    ? [{ type: 'HivesMovedOut', data: { apiaryId, moveId, toApiaryId, day, hives, ...(document && { document }) } }]
    : [{ type: 'HivesStayed', data: { apiaryId, moveId, toApiaryId } }];
};

const refuseTaken = (state: ApiaryState, hives: ReservedHive[]): void => {
  const code = 'hive_number_taken' as const;
  const message = 'This hive number already exists.';
  const issues = hives.flatMap(({ number }, index) =>
    state.taken.has(uniqueKey(number)) ? [{ path: ['hives_selected', index], code, message }] : [],
  );
  if (issues.length > 0) throw new DomainError(code, message, issues);
};

/** The current hives of this apiary; null if one is missing or has another number than the reserved one. */
const standing = (state: ApiaryState, hives: ReservedHive[]): MovedHive[] | null => {
  const found = hives.map(({ hiveId, number }) => {
    const hive = state.hives.get(hiveId);
    return hive?.number === number ? { hiveId, ...hive } : null;
  });
  return found.every((hive) => hive !== null) ? found : null;
};

import { DomainError } from '../shared/error.js';
import { uniqueKey } from '../shared/natural-order.js';
import { type ColonyCommand, decideColony, isOfColony } from './decide-colony.js';
import { decideMove, isMove, type MoveCommand } from './decide-move.js';
import {
  type ApiaryDescription,
  type ApiaryEvent,
  type ApiaryRegistration,
  type Gone,
  NOT_REGISTERED,
} from './events.js';
import type { ApiaryState, HiveState } from './evolve.js';
import { hiveFieldChanged } from './field-events.js';
import { changedHiveFields, type HiveDetails, storedHiveDetailsOf } from './fields.js';
import { hiveOf, type NewHive, numbered, numberTaken } from './new-hives.js';
import { tagHives } from './tag-hives.js';

export type ApiaryCommand =
  | {
      type: 'EstablishApiary';
      apiaryId: string;
      description: ApiaryDescription;
      registration?: ApiaryRegistration;
      hiveIds: string[];
    }
  | { type: 'DescribeApiary'; apiaryId: string; changes: Partial<ApiaryDescription & ApiaryRegistration> }
  | { type: 'SetApiaryActive'; apiaryId: string; active: boolean }
  | { type: 'DeleteApiary'; apiaryId: string }
  | { type: 'AddHives'; apiaryId: string; hives: NewHive[] }
  | ({ type: 'EditHive'; apiaryId: string; hiveId: string; number?: string } & Partial<HiveDetails>)
  | { type: 'TagHives'; apiaryId: string; hiveIds: string[]; add: string[]; remove: string[] }
  | { type: 'LabelHive'; apiaryId: string; hiveId: string; code: string; fromHiveId?: string }
  | { type: 'RetireLabel'; apiaryId: string; hiveId: string; code: string; toHiveId?: string }
  | { type: 'ExplainDifference'; apiaryId: string; hiveId: string; day: string }
  | { type: 'SetHivesActive'; apiaryId: string; hiveIds: string[]; active: boolean }
  | { type: 'LoseColonies'; apiaryId: string; hives: ({ hiveId: string } & Gone)[] }
  | { type: 'SetHivesStarred'; apiaryId: string; hiveIds: string[]; starred: boolean }
  | { type: 'DeleteHives'; apiaryId: string; hiveIds: string[] }
  | ColonyCommand
  | MoveCommand;

const differing = (state: ApiaryState, hiveIds: string[], differs: (hive: HiveState) => boolean) =>
  [...new Set(hiveIds)].filter((id) => differs(hiveOf(state, id)));

const forSome = <E extends ApiaryEvent>(hiveIds: string[], event: (hiveIds: string[]) => E): E[] =>
  hiveIds.length === 0 ? [] : [event(hiveIds)];

const edited = (state: ApiaryState, command: Extract<ApiaryCommand, { type: 'EditHive' }>): ApiaryEvent[] => {
  const { apiaryId, hiveId, number } = command;
  const hive = hiveOf(state, hiveId);
  const events: ApiaryEvent[] = [];
  if (number !== undefined && number !== hive.number) {
    const own = uniqueKey(number) === uniqueKey(hive.number);
    if (!own && state.taken.has(uniqueKey(number))) throw numberTaken(['hiveNumber']);
    events.push({ type: 'HiveRenumbered', data: { apiaryId, hiveId, number } });
  }
  for (const name of changedHiveFields(hive, command))
    events.push(hiveFieldChanged(name, apiaryId, hiveId, command[name]!));
  return events;
};

const changesOf = <Of extends object>(now: Of, changes: Partial<Of>) =>
  Object.fromEntries(
    Object.entries(changes).filter(([key, value]) => value !== undefined && value !== now[key as keyof Of]),
  ) as Partial<Of>;

const registered = (state: ApiaryState, apiaryId: string, given: Partial<ApiaryRegistration>): ApiaryEvent[] => {
  const changes = changesOf(state.registration, given);
  return Object.keys(changes).length === 0 ? [] : [{ type: 'ApiaryRegistered', data: { apiaryId, ...changes } }];
};

/**
 * Returns the events that a command adds to an apiary; none if nothing changes.
 * @throws DomainError not_found (apiary or hive), hive_number_taken, validation_failed (too many tags), conflict
 * (established twice, deleted while hives move to it, or a hive without a colony), frames_not_there
 */
export const decideApiary = (state: ApiaryState, command: ApiaryCommand): ApiaryEvent[] => {
  const { apiaryId } = command;
  if (command.type === 'EstablishApiary') {
    if (state.status !== 'unknown') throw new DomainError('conflict', 'This apiary already exists.');
    const hives = command.hiveIds.map((hiveId, i) => ({ hiveId, number: String(i + 1), ...storedHiveDetailsOf({}) }));
    const events: ApiaryEvent[] = [
      { type: 'ApiaryEstablished', data: { apiaryId, ...command.description } },
      ...registered(state, apiaryId, command.registration ?? NOT_REGISTERED),
    ];
    return hives.length === 0 ? events : [...events, { type: 'HivesAdded', data: { apiaryId, hives } }];
  }
  if (isMove(command)) return decideMove(state, command);
  if (state.status !== 'established') throw new DomainError('not_found', 'There is no such apiary.');
  if (isOfColony(command)) return decideColony(state, command);
  switch (command.type) {
    case 'DescribeApiary': {
      const { municipality, placeCode, ...description } = command.changes;
      const changes = changesOf(state.description!, description);
      const described: ApiaryEvent = { type: 'ApiaryDescribed', data: { apiaryId, ...changes } };
      return [
        ...(Object.keys(changes).length === 0 ? [] : [described]),
        ...registered(state, apiaryId, { municipality, placeCode }),
      ];
    }
    case 'SetApiaryActive':
      if (state.active === command.active) return [];
      return [{ type: command.active ? 'ApiaryActivated' : 'ApiaryDeactivated', data: { apiaryId } }];
    case 'DeleteApiary':
      if (state.reserved.size > 0)
        throw new DomainError('conflict', 'Hives are being moved to this apiary. Try again in a moment.');
      return [{ type: 'ApiaryDeleted', data: { apiaryId } }];
    case 'AddHives':
      if (command.hives.length === 0) return [];
      return [{ type: 'HivesAdded', data: { apiaryId, hives: numbered(state, command.hives) } }];
    case 'EditHive':
      return edited(state, command);
    case 'TagHives': {
      const { add, remove } = command;
      const hives = [...new Set(command.hiveIds)].map((hiveId) => ({ hiveId, tags: hiveOf(state, hiveId).tags }));
      const tagged = tagHives(hives, add, remove);
      return tagged.length === 0 ? [] : [{ type: 'HivesTagged', data: { apiaryId, hives: tagged } }];
    }
    case 'LabelHive': {
      const { type: _, ...data } = command;
      hiveOf(state, data.hiveId);
      return [{ type: 'HiveLabelled', data }];
    }
    case 'RetireLabel': {
      const { type: _, ...data } = command;
      hiveOf(state, data.hiveId);
      return [{ type: 'HiveLabelRetired', data }];
    }
    case 'ExplainDifference': {
      const { type: _, ...data } = command;
      const { explainedUntil = '' } = hiveOf(state, data.hiveId);
      return data.day <= explainedUntil ? [] : [{ type: 'HiveDifferenceExplained', data }];
    }
    case 'SetHivesActive': {
      const { active } = command;
      return forSome(
        differing(state, command.hiveIds, (hive) => hive.active !== active),
        (hiveIds) => ({ type: active ? 'HivesActivated' : 'HivesDeactivated', data: { apiaryId, hiveIds } }),
      );
    }
    case 'LoseColonies': {
      const lost = new Map(command.hives.map((hive) => [hive.hiveId, hive]));
      const differs = ({ active, gone }: HiveState, { day, reason }: Gone) =>
        active || gone?.day !== day || gone.reason !== reason;
      const hives = [...lost.values()].filter((hive) => differs(hiveOf(state, hive.hiveId), hive));
      return hives.length === 0 ? [] : [{ type: 'ColoniesGone', data: { apiaryId, hives } }];
    }
    case 'SetHivesStarred': {
      const { starred } = command;
      return forSome(
        differing(state, command.hiveIds, (hive) => hive.starred !== starred),
        (hiveIds) => ({ type: starred ? 'HivesStarred' : 'HivesUnstarred', data: { apiaryId, hiveIds } }),
      );
    }
    case 'DeleteHives':
      return forSome(
        differing(state, command.hiveIds, () => true),
        (hiveIds) => ({ type: 'HivesDeleted', data: { apiaryId, hiveIds } }),
      );
    default:
      return command satisfies never;
  }
};

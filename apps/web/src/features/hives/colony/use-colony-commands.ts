import {
  type CallInput,
  colonies,
  type HiveWithStatus,
  inspectionId,
  inspections,
  madeId,
  roundId,
} from '@kypseli/contract';
import {
  addDays,
  changedQueen,
  DAUGHTER_GETS,
  type DaughterGets,
  type GoneReason,
  type QueenEvent,
  queenChangesOf,
  SPLIT_FRAMES,
  type SplitFrames,
} from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import type { NamedHive } from '../../../actions/action-form';
import { useActionCommands } from '../../../actions/use-action-commands';
import { queryKeys } from '../../../api/queries';
import { useToday } from '../../../api/use-today';
import type { Change } from '../../../commands/effects';
import type { AddedChange, EachChange, FlagsChange, QueensChange, RemovedChange } from '../../../commands/kinds/hives';
import type { InspectionChange } from '../../../commands/kinds/inspection';
import { offerUndo } from '../../../commands/offer-undo';
import { useCommands } from '../../../commands/use-commands';
import { currentAccount } from '../../../offline/account';
import { useSelection } from '../../../shell/selection';

type Body<R extends keyof typeof colonies> = CallInput<(typeof colonies)[R]>['body'];

/** What is recorded with a split. */
export interface WithSplit {
  /** What stays in the mother of what was counted, and whether it was inspected on that day; null: no new counts. */
  counts: { stays: SplitFrames; inspected: boolean } | null;
  /** Looks at what a queen is raised from are planned. */
  followUps: boolean;
}

/** Where an inspection has the counts of a split. */
const COUNTED = {
  bees: 'populationFrames',
  brood: 'broodFrames',
  honey: 'honeycombs',
  pollen: 'pollenFrames',
} as const;
const countsOf = (frames: SplitFrames) =>
  Object.fromEntries(
    SPLIT_FRAMES.flatMap((kind) => (frames[kind] === undefined ? [] : [[COUNTED[kind], frames[kind]]])),
  );
/**
 * When a daughter is looked at, in days. A ripe queen cell has hatched after a week; after 24 days its queen lays. From
 * eggs a queen is raised first: that takes four to five weeks.
 */
const LOOKS: Partial<Record<DaughterGets, readonly { what: 'hatched' | 'laying'; after: number }[]>> = {
  cell: [
    { what: 'hatched', after: 7 },
    { what: 'laying', after: 24 },
  ],
  eggs: [{ what: 'laying', after: 32 }],
};
export const looksAfter = (gets: readonly DaughterGets[]): number[] =>
  [...new Set(gets.flatMap((each) => LOOKS[each]?.map(({ after }) => after) ?? []))].sort((a, b) => a - b);

/** What happens to a colony, shown at once and sent when it can be. */
export const useColonyCommands = (hive: HiveWithStatus, apiaryId: string, toApiaryId = apiaryId) => {
  const { t } = useTranslation('colony');
  const { submit } = useCommands();
  const { plan } = useActionCommands(toApiaryId);
  const shownGroupId = useSelection().latest?.id ?? null;
  const today = useToday();
  const params = { id: hive.id };
  const values = { number: hive.hiveNumber };
  const invalidates = [
    queryKeys.hives(apiaryId),
    queryKeys.apiaries,
    queryKeys.groups(apiaryId),
    queryKeys.analytics(apiaryId),
    queryKeys.history(hive.id),
  ];
  const common = { apiaryId, invalidates };
  const flags = (of: FlagsChange['flags']): Change => ({
    kind: 'flags',
    args: { apiaryId, ids: [hive.id], flags: of } satisfies FlagsChange,
  });
  const queens = (event: QueenEvent): Change => ({
    kind: 'queens',
    args: { apiaryId, event } satisfies QueensChange,
  });
  /** The hives with the queens that they have now. */
  const queensOf = (of: readonly HiveWithStatus[]): Change => ({
    kind: 'each',
    args: {
      apiaryId,
      values: Object.fromEntries(of.flatMap(({ id, queen }) => (queen === undefined ? [] : [[id, { queen }]]))),
    } satisfies EachChange,
  });
  const several = (...changes: Change[]): Change => ({ kind: 'several', args: { changes } });
  const colony = (day: string) => ({ apiaryId, hiveId: hive.id, day });
  /** The hive without its colony, and again with it. */
  const gone = (inactiveReason: GoneReason, inactiveSince: string) => ({
    change: flags({ active: false, inactiveReason, inactiveSince }),
    undone: () => flags({ active: true, inactiveReason: null, inactiveSince: null }),
  });
  const count = (
    { id: hiveId, number }: NamedHive,
    day: string,
    frames: SplitFrames,
    { at: apiaryId, splitId, correction = false }: { at: string; splitId: string; correction?: boolean },
  ) => {
    const given = countsOf(frames);
    const groupId = roundId(apiaryId, day);
    const now = new Date().toISOString();
    const id = inspectionId(groupId, hiveId);
    const of = {
      apiaryId,
      describe: { key: 'inspection:command', values: { number } },
      invalidates: [...invalidates, queryKeys.inspections(hiveId)],
    };
    return submit({
      ...of,
      route: inspections.record,
      input: { params: { id: hiveId }, body: { ...given, date: day, apiary_id: apiaryId, split_id: splitId } },
      change: {
        kind: 'inspection',
        args: {
          ...{ id, apiaryId, hiveId, groupId, day, correction, given, at: now, shownGroupId, visit: true },
        } satisfies InspectionChange,
      },
      // The undo of the split takes them back.
      opposite: () => undefined,
    });
  };
  const looks = (gets: DaughterGets, day: string, hives: NamedHive[], splitId: string) =>
    (LOOKS[gets] ?? []).flatMap(({ what, after }) => {
      const title = t(`split.look.${what}`);
      const initiated_at = addDays(day, after);
      if (initiated_at < today || hives.length === 0) return [];
      return [
        plan(
          { type: 'task', title, hive_ids: hives.map(({ id }) => id), initiated_at, split_id: splitId },
          hives,
          title,
          today,
        ).sent,
      ];
    });
  return {
    /** `again`, here and below: the refused command that this one takes the place of. */
    split: (
      day: string,
      daughters: (Body<'split'>['daughters'][number] & { hiveNumber: string })[],
      { counts, followUps }: WithSplit,
      again?: string,
    ) => {
      const elsewhere = toApiaryId !== apiaryId;
      const given = daughters.map(({ frames, gets }, nth) => ({ hiveId: String(nth), frames, gets }));
      const event: QueenEvent = { type: 'ColonySplit', data: { ...colony(day), daughters: given } };
      // One for each daughter, then the mother's.
      const changes = queenChangesOf(event);
      const sent = submit({
        ...common,
        again,
        apiaryId: elsewhere ? [apiaryId, toApiaryId] : apiaryId,
        invalidates: [
          ...invalidates,
          // Its undo takes back the new counts and the looks, too.
          ...[queryKeys.inspections(hive.id), queryKeys.allActions, queryKeys.calendars, queryKeys.overview],
          ...(elsewhere ? [queryKeys.hives(toApiaryId), queryKeys.groups(toApiaryId)] : []),
        ],
        route: colonies.split,
        input: {
          params,
          body: { day, daughters: daughters.map((one) => ({ ...one, ...(elsewhere && { apiary_id: toApiaryId }) })) },
        },
        describe: { key: 'colony:command.split', values },
        change: several(
          {
            kind: 'added',
            args: {
              apiaryId: toApiaryId,
              hives: daughters.map(({ hiveNumber }, nth) => ({
                hiveNumber,
                queen: changedQueen(null, changes[nth]!, hive.queen ?? null),
              })),
            } satisfies AddedChange,
          },
          queens(event),
        ),
        undone: (id) =>
          several(
            {
              kind: 'removed',
              args: {
                apiaryId: toApiaryId,
                ids: daughters.map((_, nth) => madeId(currentAccount() ?? '', id, nth)),
              } satisfies RemovedChange,
            },
            queensOf([hive]),
          ),
      });
      const hives = daughters.map(({ hiveNumber }, nth) => ({
        id: madeId(currentAccount() ?? '', sent.id, nth),
        number: hiveNumber,
      }));
      const counted = counts
        ? [
            ...(Object.keys(countsOf(counts.stays)).length > 0
              ? [
                  count({ id: hive.id, number: hive.hiveNumber }, day, counts.stays, {
                    at: apiaryId,
                    splitId: sent.id,
                    correction: counts.inspected,
                  }),
                ]
              : []),
            ...daughters.flatMap(({ frames }, nth) =>
              Object.keys(countsOf(frames)).length > 0
                ? [count(hives[nth]!, day, frames, { at: toApiaryId, splitId: sent.id })]
                : [],
            ),
          ]
        : [];
      const planned = DAUGHTER_GETS.flatMap((gets) =>
        looks(
          gets,
          day,
          hives.filter((_, nth) => followUps && daughters[nth]!.gets === gets),
          sent.id,
        ),
      );
      offerUndo(t('done.split', { ...values, count: daughters.length }), sent, ...counted, ...planned);
    },
    requeen: (body: Body<'requeen'>, again?: string) =>
      offerUndo(
        t('done.requeen', values),
        submit({
          ...common,
          again,
          route: colonies.requeen,
          input: { params, body },
          change: queens({
            type: 'QueenReplaced',
            data: {
              ...colony(body.day ?? today),
              queenId: '',
              year: body.year ?? null,
              color: body.color ?? null,
              line: body.line ?? null,
              breeder: body.breeder ?? null,
              origin: body.origin ?? null,
              reason: body.reason,
            },
          }),
          undone: () => queensOf([hive]),
          describe: { key: 'colony:command.requeen', values },
        }),
      ),
    unite: (body: Body<'unite'> & { day: string }, into: HiveWithStatus, again?: string) => {
      const { change, undone } = gone('united', body.day);
      const data = { ...colony(body.day), intoHiveId: into.id, queenKept: body.queen_kept };
      return offerUndo(
        t('done.unite', { ...values, into: into.hiveNumber }),
        submit({
          ...common,
          change: several(change, queens({ type: 'ColonyUnited', data })),
          undone: () => several(undone(), queensOf([hive, into])),
          again,
          route: colonies.unite,
          input: { params, body },
          describe: { key: 'colony:command.unite', values },
        }),
      );
    },
    swarm: (body: Body<'swarm'> & { day: string }, caught: HiveWithStatus | undefined, again?: string) =>
      offerUndo(
        t('done.swarm', values),
        submit({
          ...common,
          again,
          route: colonies.swarm,
          input: { params, body },
          change: queens({ type: 'ColonySwarmed', data: { ...colony(body.day), caughtHiveId: caught?.id } }),
          undone: () => queensOf(caught ? [hive, caught] : [hive]),
          describe: { key: 'colony:command.swarm', values },
        }),
      ),
    lose: (body: Body<'loss'> & { day: string }, again?: string) =>
      offerUndo(
        t('done.loss', values),
        submit({
          ...common,
          again,
          ...gone(body.reason === 'dead' || body.reason === 'queen' ? 'dead' : 'other', body.day),
          route: colonies.loss,
          input: { params, body },
          describe: { key: 'colony:command.loss', values },
        }),
      ),
  };
};

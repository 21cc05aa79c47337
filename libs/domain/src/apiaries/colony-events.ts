import { z } from 'zod';
import { QUEEN_COLORS } from '../inspections/queen.js';

/** What a daughter of a split gets to have a queen. */
export const DAUGHTER_GETS = ['cell', 'virgin', 'laying', 'eggs', 'mothers_queen'] as const;
export const DaughterGets = z.enum(DAUGHTER_GETS);
export type DaughterGets = z.infer<typeof DaughterGets>;

/** Where the colonies of a unite have their queen from: the hive that stays, or the one that is given up. */
export const QUEENS_KEPT = ['into', 'from'] as const;
export const QueenKept = z.enum(QUEENS_KEPT);

export const QUEEN_ORIGINS = ['own', 'bought', 'swarm', 'caught'] as const;
export const QueenOrigin = z.enum(QUEEN_ORIGINS);
export const REQUEEN_REASONS = ['planned', 'failed', 'supersedure', 'swarmed'] as const;
export const RequeenReason = z.enum(REQUEEN_REASONS);

/** The groups of the COLOSS survey of winter losses: dead or empty, queen problems, natural disaster, not known. */
export const LOSS_REASONS = ['dead', 'queen', 'disaster', 'unknown'] as const;
export const LossReason = z.enum(LOSS_REASONS);
export type LossReason = z.infer<typeof LossReason>;
export const LOSS_SIGNS = ['many_dead', 'few_or_none', 'dead_without_food', 'dead_with_food', 'unknown'] as const;
export const LossSign = z.enum(LOSS_SIGNS);

/** What a split gives away, in frames. */
export const SPLIT_FRAMES = ['bees', 'brood', 'honey', 'pollen'] as const;
export type SplitFrames = Partial<Record<(typeof SPLIT_FRAMES)[number], number>>;
const frames = z.number();

const Daughter = z.strictObject({
  hiveId: z.string(),
  frames: z.strictObject({ bees: frames, brood: frames, honey: frames, pollen: frames }).partial(),
  gets: DaughterGets,
  /** Where the daughter is, if that is another apiary. */
  apiaryId: z.string().optional(),
});

const OfColony = z.strictObject({ apiaryId: z.string(), hiveId: z.string(), day: z.string() });

/**
 * What happens to a colony, in the stream of its hive's apiary: a split adds hives, a unite and a loss deactivate one,
 * and each must be one append. That a hive has no colony any more is ColoniesGone, however it is recorded; what else is
 * known of it follows in an event of its own.
 */
export const colonyEvents = {
  /**
   * Followed by the daughters of this apiary as new hives. A split with daughters in other apiaries is also in the
   * stream of each of these, with its own daughters and `fromApiaryId`.
   */
  ColonySplit: {
    version: 1,
    schema: OfColony.extend({
      /** The command, if daughters are in other apiaries: the same in the stream of each. */
      splitId: z.string().optional(),
      /** Where the mother is, if that is another apiary. */
      fromApiaryId: z.string().optional(),
      daughters: z.array(Daughter).min(1),
      /** With `fromApiaryId`, all daughters, if others are elsewhere: by them a split is finished after a crash. */
      together: z.array(Daughter.extend({ number: z.string().optional() })).optional(),
    }),
    personal: [],
  },
  /** After ColoniesGone: into which hive the colony was united. */
  ColonyUnited: {
    version: 1,
    schema: OfColony.extend({ intoHiveId: z.string(), queenKept: QueenKept }),
    personal: [],
  },
  QueenReplaced: {
    version: 1,
    schema: OfColony.extend({
      queenId: z.string(),
      year: z.int().nullable(),
      color: z.enum(QUEEN_COLORS).nullable(),
      line: z.string().nullable(),
      breeder: z.string().nullable(),
      origin: QueenOrigin.nullable(),
      motherQueenId: z.string().optional(),
      reason: RequeenReason,
    }),
    personal: ['line', 'breeder'],
  },
  /** The colony stays, with fewer bees. Where the swarm was caught: one of the keeper's hives. */
  ColonySwarmed: { version: 1, schema: OfColony.extend({ caughtHiveId: z.string().optional() }), personal: [] },
  /** After ColoniesGone: what is known of a loss. */
  ColonyLossDescribed: {
    version: 1,
    schema: OfColony.extend({ reason: LossReason, signs: z.array(LossSign), note: z.string().nullable() }),
    personal: ['note'],
  },
  /** The colony event of the command `of` is undone; `queenId`: the queen that the hive did not get. */
  ColonyEventTakenBack: {
    version: 1,
    schema: z.strictObject({
      apiaryId: z.string(),
      hiveId: z.string(),
      of: z.string(),
      queenId: z.string().optional(),
    }),
    personal: [],
  },
};

export type ColonyEvent = {
  [T in keyof typeof colonyEvents]: { type: T; data: z.infer<(typeof colonyEvents)[T]['schema']> };
}[keyof typeof colonyEvents];
export type ColonyEventOf<T extends ColonyEvent['type']> = Extract<ColonyEvent, { type: T }>;

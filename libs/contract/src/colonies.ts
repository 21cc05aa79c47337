import {
  DaughterGets,
  Day,
  HiveNumber,
  LossReason,
  LossSign,
  QUEEN_COLORS,
  QueenKept,
  QueenOrigin,
  RequeenReason,
  text,
} from '@kypseli/domain';
import { z } from 'zod';
import { Hive } from './apiaries.js';
import { route } from './route.js';
import { Id, IdInPath, LongText, result } from './shared.js';

const day = Day.optional().meta({ description: 'When it happened; today by default.' });
const Frames = z.number().min(0).max(200).multipleOf(0.0001);
const MAX_DAUGHTERS = 8;

/** What was recorded of a colony: as it was given, with its hive, its day and the command that undoes it. */
const recorded = <T extends z.ZodRawShape>(shape: T) =>
  result(z.strictObject({ event: z.strictObject({ command_id: Id, hive_id: Id, day: Day, ...shape }) }));

const united = { into_hive_id: Id, queen_kept: QueenKept.meta({ description: 'Whose queen the colony has now.' }) };
const caught = Id.meta({ description: 'The hive that has the swarm; null if it was not caught.' });
const Year = z.int().min(1990).max(2100);
const Word = text(1, 100);
const lost = {
  reason: LossReason.meta({
    description: 'Dead or empty; queen problems; disaster (fire, flood, theft, fallen); unknown.',
  }),
  signs: z.array(LossSign).max(5),
};

export const colonies = {
  split: route({
    method: 'POST',
    path: '/api/v1/hive/:id/split',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    status: 201,
    summary: 'Split a colony: its daughters become new hives, of the same apiary unless another is named',
    params: IdInPath,
    body: z.strictObject({
      day,
      daughters: z
        .array(
          z.strictObject({
            hiveNumber: HiveNumber.nullish(),
            apiary_id: Id.nullish().meta({ description: 'The apiary of the mother by default.' }),
            frames: z.strictObject({ bees: Frames, brood: Frames, honey: Frames, pollen: Frames }).partial(),
            gets: DaughterGets,
          }),
        )
        .min(1)
        .max(MAX_DAUGHTERS),
    }),
    answer: result(z.strictObject({ split_id: Id, hives: z.array(Hive) })),
    errors: ['hive_number_taken', 'frames_not_there', 'free_hive_limit', 'date_in_future', 'conflict'],
  }),
  unite: route({
    method: 'POST',
    path: '/api/v1/hive/:id/unite',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    status: 201,
    summary: 'Unite a colony with another hive of its apiary; its own hive becomes inactive',
    params: IdInPath,
    body: z.strictObject({ day, ...united }),
    answer: recorded(united),
    errors: ['several_apiaries', 'date_in_future', 'conflict'],
  }),
  requeen: route({
    method: 'POST',
    path: '/api/v1/hive/:id/requeen',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    status: 201,
    summary: 'Record that a colony has a new queen',
    params: IdInPath,
    body: z.strictObject({
      day,
      year: Year.nullish(),
      color: z.enum(QUEEN_COLORS).nullish(),
      line: Word.nullish(),
      breeder: Word.nullish(),
      origin: QueenOrigin.nullish(),
      reason: RequeenReason,
    }),
    answer: recorded({
      queen_id: Id,
      year: Year.nullable(),
      color: z.enum(QUEEN_COLORS).nullable(),
      line: z.string().nullable(),
      breeder: z.string().nullable(),
      origin: QueenOrigin.nullable(),
      reason: RequeenReason,
    }),
    errors: ['date_in_future', 'conflict'],
  }),
  swarm: route({
    method: 'POST',
    path: '/api/v1/hive/:id/swarm',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    status: 201,
    summary: 'Record that a colony has swarmed, and where the swarm was caught',
    params: IdInPath,
    body: z.strictObject({ day, caught_hive_id: caught.nullish() }),
    answer: recorded({ caught_hive_id: caught.nullable() }),
    errors: ['date_in_future', 'conflict'],
  }),
  loss: route({
    method: 'POST',
    path: '/api/v1/hive/:id/loss',
    kind: 'command',
    access: 'keeper',
    happenedAt: true,
    status: 201,
    summary: 'Record that a colony is lost; its hive becomes inactive',
    params: IdInPath,
    body: z.strictObject({ day, reason: lost.reason, signs: lost.signs.optional(), note: LongText }),
    answer: recorded({ ...lost, note: z.string().nullable() }),
    errors: ['date_in_future', 'conflict'],
  }),
};

import { ISSUE_CODES, text } from '@kypseli/domain';
import { z } from 'zod';
import { MAX_HIVES_AT_ONCE } from './limits.js';

export const Id = z.uuid().toLowerCase().meta({ id: 'Id', description: 'A UUID.' });

/** The id in a path: a malformed one gives 404, like an unknown one. */
export const IdInPath = z.object({ id: Id });

export const Empty = z.strictObject({});
export const Nothing = Empty.optional().meta({ description: 'No body, or {}.' });

/** `{"result": …}` */
export const result = <T extends z.ZodType>(schema: T) => z.strictObject({ result: schema });

export const Name = text(1, 100);
/** A line that may be empty, which is null. */
export const ShortText = text(0, 100)
  .nullable()
  .transform((value) => value || null)
  .optional();
export const LongText = text(0, 2000)
  .nullish()
  .transform((value) => (value === '' ? null : value));

const DECIMAL = /^-?\d{1,9}(\.\d{1,15})?$/;

/** A number in a query: plain decimals only, because `Number` would also read a blank as zero. */
export const numberInQuery = (schema: z.ZodNumber) =>
  z.preprocess((given) => (typeof given === 'string' && DECIMAL.test(given) ? Number(given) : given), schema);

/** The page size of a list. */
export const PageLimit = numberInQuery(z.number().int().min(1).max(200)).default(50);

export const Instant = z.iso.datetime().meta({ id: 'Instant', description: 'An instant, ISO 8601 with Z.' });

/** 1–1,000 hive ids; the use case answers `nothing_selected` for none. */
export const HiveIds = z.array(Id).max(MAX_HIVES_AT_ONCE);

export const CountAnswer = result(z.strictObject({ count: z.int() }));

/** Every error from every layer. */
export const ErrorBody = z
  .strictObject({
    error: z.strictObject({
      code: z.string().meta({ description: 'Stable; for decisions and translations in a client.' }),
      message: z.string().meta({ description: 'For people, in English.' }),
      issues: z
        .array(
          z.strictObject({
            path: z.array(z.union([z.string(), z.number()])),
            code: z.enum(ISSUE_CODES).meta({ description: 'Stable; more will be added, so expect unknown ones.' }),
            params: z
              .record(z.string(), z.union([z.string(), z.number()]))
              .optional()
              .meta({ description: 'Values for a sentence about the code: {"limit": 20}.' }),
            message: z.string().meta({ description: 'For people, in English.' }),
          }),
        )
        .meta({ description: 'The errors of the request’s fields, with paths such as ["hives", 0, "number"].' }),
    }),
  })
  .meta({ id: 'Error' });

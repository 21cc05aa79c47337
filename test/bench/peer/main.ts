/**
 * A server with two calls of our API as its developers would write it without events: Fastify, Kysely, MariaDB. It
 * changes rows and answers from them. It has no Idempotency-Keys, no history and no undo.
 */
import { roundId } from '@kypseli/contract';
import { InspectionFields } from '@kypseli/domain';
import Fastify, { type FastifyRequest } from 'fastify';
import jwt from 'jsonwebtoken';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { FIELD_NAMES, openDatabase } from './tables.js';

const [url, secret] = [process.env.PEER_DATABASE_URL!, process.env.PEER_JWT_SECRET!];
const db = openDatabase(url);
const app = Fastify();

class HttpError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    accountId: string;
  }
}
app.decorateRequest('accountId', '');

app.addHook('onRequest', async (request: FastifyRequest) => {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  try {
    if (scheme !== 'JWT') throw new Error('no token');
    request.accountId = String((jwt.verify(token ?? '', secret, { algorithms: ['HS256'] }) as jwt.JwtPayload).sub);
  } catch {
    throw new HttpError(401, 'You are not logged in.');
  }
});

app.setErrorHandler((error, _, reply) => {
  if (error instanceof z.ZodError) return reply.status(400).send({ message: error.message });
  const { statusCode = 500, message } = error as { statusCode?: number; message: string };
  return reply.status(statusCode).send({ message });
});

const Day = z.iso.date();
const Params = z.strictObject({ id: z.guid() });
const NewInspection = InspectionFields.extend({ date: Day.optional() });

const ANSWERED = ['id', 'group_id', 'apiary_id', 'hive_id', 'day', 'recorded_at', ...FIELD_NAMES] as const;
const FLAGS = ['queenSeen', 'eggsSeen', 'queenMarked', 'queenClipped', 'following'] as const;
const OBJECTS = ['varroa', 'healthSigns', 'extra'] as const;

app.post('/api/v1/hive/:id/inspections', async (request, reply) => {
  const { id: hiveId } = Params.parse(request.params);
  const { date, ...given } = NewInspection.parse(request.body);
  const day = date ?? new Date().toISOString().slice(0, 10);
  const values = Object.fromEntries(
    FIELD_NAMES.filter((name) => given[name] !== undefined && given[name] !== null).map((name) => [
      name,
      typeof given[name] === 'object' ? JSON.stringify(given[name]) : given[name],
    ]),
  );
  const row = await db.transaction().execute(async (tx) => {
    const hive = await tx
      .selectFrom('hives')
      .select('apiary_id')
      .where('id', '=', hiveId)
      .where('account_id', '=', request.accountId)
      .where('deleted', '=', false)
      .executeTakeFirst();
    if (!hive) throw new HttpError(404, 'This hive does not exist.');
    const { apiary_id } = hive;
    // A second inspection of the day is merged with the first.
    await tx
      .insertInto('inspections')
      .values({
        id: uuidv7(),
        group_id: roundId(apiary_id, day),
        account_id: request.accountId,
        apiary_id,
        hive_id: hiveId,
        day,
        recorded_at: new Date(),
        ...values,
      } as never)
      .onDuplicateKeyUpdate(Object.keys(values).length > 0 ? (values as never) : { day: sql`day` })
      .execute();
    return tx
      .selectFrom('inspections')
      .select(ANSWERED)
      .where('hive_id', '=', hiveId)
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
  });
  const { day: dateCreated, ...inspection } = row as Record<string, unknown>;
  for (const flag of FLAGS) inspection[flag] = inspection[flag] === null ? null : inspection[flag] === 1;
  for (const name of OBJECTS)
    if (typeof inspection[name] === 'string') inspection[name] = JSON.parse(inspection[name]) as unknown;
  reply.status(201);
  return { result: { inspection: { ...inspection, dateCreated } } };
});

const Toggle = z.strictObject({ hives_selected: z.array(z.guid()).min(1).max(10_000), active: z.boolean() });

app.post('/api/v1/hives/updateactivemult', async (request) => {
  const { hives_selected, active } = Toggle.parse(request.body);
  const ids = [...new Set(hives_selected)];
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('hives')
      .select(['apiary_id', (of) => of.fn.countAll<number>().as('hives')])
      .where('id', 'in', ids)
      .where('account_id', '=', request.accountId)
      .where('deleted', '=', false)
      .groupBy('apiary_id')
      .execute();
    if (found.reduce((sum, { hives }) => sum + Number(hives), 0) < ids.length)
      throw new HttpError(404, 'This hive does not exist.');
    if (found.length > 1) throw new HttpError(400, 'Select hives from one apiary only.');
    await tx
      .updateTable('hives')
      .set({ active, inactive_reason: null, inactive_since: null })
      .where('id', 'in', ids)
      .execute();
    return { result: { count: ids.length } };
  });
});

process.on('SIGTERM', () => {
  void app.close().then(() => db.destroy());
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));

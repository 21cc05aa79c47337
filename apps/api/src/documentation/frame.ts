import type { routes } from '@kypseli/contract';
import type { Json } from './schemas.js';

export const INTRODUCTION = {
  title: 'Kypseli',
  version: '1',
  summary: 'Apiaries, hives, inspection rounds, actions and their analytics.',
  description: [
    'The REST API that the app for beekeepers uses.',
    '**Authentication.** `POST /auth/jwt/login` returns a token; send it as `Authorization: JWT <token>`. Until the email address is verified and the terms are accepted most calls answer 403.',
    '**Answers** are JSON, mostly as `{"result": …}`. **Errors** are always `{"error": {"code", "message", "issues"}}`; `code` is stable; use it in programs. The `path` of an issue names the field, its own `code` says what is wrong, and `params` holds the limits and names that a message needs.',
    '**Idempotency.** Commands take an `Idempotency-Key`, a UUID that you generate. For 30 days the same request with the same key returns the first answer and changes nothing, so it is safe to retry after a lost connection. If the key is a UUIDv7, the ids of new objects follow from it, and a client knows them before it sends the command: an id has the first 12 hex digits of the key, then `7`, then what follows the version digit of the UUIDv5 of `made:{account}:{key}:{n}` in the namespace `fa8dcad8-b4fc-531a-ac28-5e2660ea4a61`, with the ids in lower case and `n` counted from 0. A new apiary is 0, and its hives follow by number. Such a command creates nothing twice after 30 days either.',
    '**Consistency.** A command answers once queries show its effect, with its position in the log in `X-Event-Position`. Send that number as `X-Min-Position` to read your own writes from another server.',
    '**Days** are `YYYY-MM-DD` in the time zone of the keeper’s profile; always send your own day. **Instants** are ISO 8601 with `Z`. Fields that are null or absent are not recorded, which is never the same as zero.',
    '**Bodies** are JSON of at most 1 MB; unknown keys and repeated keys in the query are refused. Every GET also answers HEAD.',
    '**Pagination.** Long lists take `limit` (50 by default, 200 at most) and `cursor`; pass the `next_cursor` of a page to get the next one, until it is null.',
    '**Rate limits.** 600 commands and 3,000 queries per account per minute; log-in, mails, imports and exports have lower limits. Beyond them: 429 with `Retry-After` in seconds.',
  ].join('\n\n'),
  license: { name: 'MIT', identifier: 'MIT' },
};

/** The description of each area, in the order of the document. */
export const TAGS: Record<keyof typeof routes, string> = {
  accounts: 'Registering, logging in and out, the profile, passwords, sessions, and the end of an account.',
  apiaries: 'The places of the hives.',
  hives: 'Hives of an apiary: added, renumbered, tagged, starred, moved, deleted; one or up to 1,000 at once.',
  colonies: 'What happens to a colony: a split, a unite, a new queen, a loss.',
  inspections:
    'What was seen in a hive on a day. All inspections of an apiary on one day form a round, which is created with the first of them.',
  actions: 'Planned and completed actions on hives: feeding, growth, treatment, transport, and any other task.',
  analytics: 'A round and a season in figures; the hives that match a filter.',
  papers: 'Papers for authorities: what they say of a day, and what they lack.',
  labels: 'Labels with QR codes: which hive has one, and giving one to another hive.',
  photos: 'Photos of hives, without what a camera adds to them, such as the place.',
  plans: 'Rounds and actions that recur, by the rules of RFC 5545, and the calendar of what is due and done.',
  medicines: 'Purchases of medicines, and what is left of each batch.',
  harvests: 'The honey that was taken, by hive and apiary; withdrawal periods are watched.',
  lots: 'Honey that was extracted together: its code, its jars, and where it is from.',
  overview: 'All apiaries at a glance, and what is to be done this week.',
  today: 'What is late, what is due, and which hives are worth a look.',
  history: 'What happened to a hive, newest first.',
  notes: 'Notes and recordings, searchable in Greek, English and Spanish, ignoring accents.',
  imports: 'Records from spreadsheets: upload, map the columns, check, run.',
  exports: 'Records as CSV, XLSX or PDF in the keeper’s language or another, and the whole account as an archive.',
  places: 'Names of places, and the place nearest to a point.',
  billing: 'The plan, the card and paying. A plan is needed for more hives than are free on this server.',
};

const uuid = { type: 'string', format: 'uuid' };
const position = { type: 'string', pattern: '^\\d{1,18}$' };

export const PARAMETERS: Record<string, Json> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: uuid,
    example: '7b0f6f0e-6f53-4a6f-9f5e-1c6f0d9c2a11',
    description: 'A UUID of your own. The same request with the same key gets the first answer again, for 30 days.',
  },
  HappenedAt: {
    name: 'X-Happened-At',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'date-time' },
    example: '2026-05-20T07:41:00Z',
    description:
      'When it happened, if you send it later: at most 400 days ago, and not in the future; other instants are refused, since a clock that is wrong would give false days. Days that you do not give follow from it. Send the same with each try.',
  },
  MinPosition: {
    name: 'X-Min-Position',
    in: 'header',
    required: false,
    schema: position,
    example: '4711',
    description: 'Wait until the answer holds everything up to this `X-Event-Position`; 503 if that takes too long.',
  },
  Range: {
    name: 'Range',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    example: 'bytes=0-65535',
    description: 'The requested part of the file; one range only.',
  },
  StripeSignature: {
    name: 'Stripe-Signature',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: 'Stripe’s signature of the body; without a valid one the event is refused.',
  },
};

export const HEADERS: Record<string, Json> = {
  CommandId: { schema: uuid, description: 'The id of the change: your Idempotency-Key, or a generated one.' },
  EventPosition: { schema: position, description: 'The position of the log after the change; see `X-Min-Position`.' },
  Behind: { schema: { const: '1' }, description: 'The answer does not hold the `X-Min-Position` yet: ask again.' },
  CorrelationId: { schema: uuid, description: 'The id of the request; include it when you report a fault.' },
  RetryAfter: { schema: { type: 'integer', minimum: 1 }, description: 'Seconds to wait before a retry.' },
  AcceptRanges: { schema: { const: 'bytes' }, description: 'Range requests are supported.' },
  ContentRange: { schema: { type: 'string' }, description: 'The range and the total size: `bytes 0-65535/1048576`.' },
};

export const SECURITY_SCHEMES: Record<string, Json> = {
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token of a login; `Authorization: JWT <token>` and `Authorization: Bearer <token>` both work.',
  },
};

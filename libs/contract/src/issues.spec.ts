import * as domain from '@kypseli/domain';
import { z } from 'zod';
import * as contract from './index.js';

interface Part {
  _zod?: { def: Record<string, unknown> & { checks?: Part[] } };
}

/** All schemas and checks inside a schema, each once. */
const partsOf = (value: unknown, seen = new Set<unknown>()): Set<unknown> => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return seen;
  seen.add(value);
  const { _zod } = value as Part;
  for (const part of Object.values(_zod ? _zod.def : value)) partsOf(part, seen);
  return seen;
};

const refinements = [...partsOf({ domain: { ...domain }, contract: { ...contract } })].flatMap((part) => {
  const def = (part as Part)._zod?.def;
  return def && (def.check === 'custom' || def.type === 'custom') ? [def] : [];
});

it('finds the refinements', () => expect(refinements.length).toBeGreaterThan(20));

it('gives every refinement of the domain and the contract a code: `.refine(fits, issue(code, message))`', () => {
  const codes = new Set<unknown>(domain.ISSUE_CODES);
  const without = refinements.filter(({ params }) => !codes.has((params as { code?: unknown } | undefined)?.code));
  expect(without.map(({ error, fn }) => (typeof error === 'function' ? error({}) : String(fn)))).toEqual([]);
});

const Form = z.strictObject({
  name: domain.text(1, 5),
  count: z.int().min(1).max(9),
  amount: z.number().positive().multipleOf(0.5),
  day: domain.Day,
  email: contract.Email,
  kind: z.enum(['a', 'b']),
  list: z.array(z.string()).min(1).max(2),
});
const FILLED = {
  name: 'Ida',
  count: 1,
  amount: 1,
  day: '2026-04-01',
  email: 'ida@example.org',
  kind: 'a',
  list: ['x'],
};

it.each([
  [{ name: undefined }, 'required', undefined],
  [{ name: '' }, 'required', undefined],
  [{ name: null }, 'required', undefined],
  [{ name: 7 }, 'wrong_type', { expected: 'string' }],
  [{ name: 'Idalina' }, 'too_long', { limit: 5 }],
  [{ name: '\0' }, 'character_not_storable', undefined],
  [{ count: 0 }, 'too_small', { limit: 1 }],
  [{ count: 10 }, 'too_large', { limit: 9 }],
  [{ count: 1.5 }, 'not_whole', undefined],
  [{ count: Number.NaN }, 'not_a_number', undefined],
  [{ count: 'one' }, 'not_a_number', undefined],
  [{ amount: 0 }, 'not_above', { limit: 0 }],
  [{ amount: 0.7 }, 'not_multiple_of', { divisor: 0.5 }],
  [{ day: '2026-02-30' }, 'day_invalid', undefined],
  [{ email: 'ida' }, 'invalid_email', undefined],
  [{ kind: 'c' }, 'invalid_value', undefined],
  [{ kind: undefined }, 'required', undefined],
  [{ list: [] }, 'list_too_short', { limit: 1 }],
  [{ list: ['x', 'y', 'z'] }, 'list_too_long', { limit: 2 }],
])('reports for %j: %s %j', (changed, code, params) => {
  const outcome = domain.checkInput(Form, { ...FILLED, ...changed });
  const path = Object.keys(changed);
  const message = expect.any(String);
  expect(outcome).toEqual({ ok: false, issues: [{ path, code, ...(params && { params }), message }] });
});

it('names an unknown key by its path', () =>
  expect(domain.checkInput(Form, { ...FILLED, colour: 'red' })).toEqual({
    ok: false,
    issues: [{ path: ['colour'], code: 'unknown_key', message: 'Unknown key.' }],
  }));

it('returns the parsed value if it is valid', () =>
  expect(domain.checkInput(Form, { ...FILLED, name: ' Ida ' })).toEqual({ ok: true, value: FILLED }));

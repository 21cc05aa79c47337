import fc from 'fast-check';
import { DomainError } from '../shared/error.js';
import { BROOD_PATTERNS, type HealthSign } from './card.js';
import { FIELD_NAMES, FRAME_FIELDS, InspectionFields, mergeFields, RecordedFields } from './fields.js';
import { QUEEN_AGES, QUEEN_COLORS } from './queen.js';
import { readFields } from './read-fields.js';
import { LEVELS, STATUSES } from './scales.js';

const DAY = '2026-05-19';
const frames = fc.integer({ min: 0, max: 2_000_000 }).map((steps) => steps / 10_000);
const clearable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

/** Everything a client may send, except contradictions about the queen: of her age and year, of her mark and its colour. */
const given: fc.Arbitrary<InspectionFields> = fc
  .record(
    {
      generalStatus: clearable(fc.constantFrom(...STATUSES)),
      queenAge: clearable(fc.constantFrom(...QUEEN_AGES)),
      queenYear: clearable(fc.integer({ min: 2018, max: 2026 })),
      queenColor: clearable(fc.constantFrom(...QUEEN_COLORS)),
      populationFrames: clearable(frames),
      broodFrames: clearable(frames),
      queenSeen: clearable(fc.boolean()),
      queenCells: clearable(fc.nat({ max: 20 })),
      aggressiveness: clearable(fc.constantFrom(...LEVELS)),
      varroa: clearable(
        fc.record({ method: fc.constant('alcohol_wash' as const), mites: fc.nat(9), sample: fc.constant(300) }),
      ),
      queenMarked: clearable(fc.boolean()),
      broodPattern: clearable(fc.constantFrom(...BROOD_PATTERNS)),
      healthSigns: clearable(fc.constantFrom<HealthSign[]>(['none'], ['chalkbrood'], ['sacbrood', 'other'])),
      note: clearable(fc.constantFrom('strong', 'weak')),
      extra: clearable(fc.record({ Colony: fc.constantFrom('x', 'y') })),
    },
    { requiredKeys: [] },
  )
  .map((fields) => (fields.queenYear === undefined ? fields : { ...fields, queenAge: undefined }))
  .map((fields) => (fields.queenMarked === undefined ? fields : { ...fields, queenColor: undefined }));

describe('InspectionFields', () => {
  it('accepts everything that the form can send', () => {
    const everything = {
      generalStatus: 'excellent',
      queenAge: 'last_year',
      queenYear: 2025,
      queenColor: 'pink',
      populationFrames: 8.5,
      broodFrames: 0,
      honeycombs: 200,
      harvestedFrames: 0.5,
      pollenFrames: 1.25,
      droneBroodFrames: 0.0001,
      topBoxFrames: 17.3333,
      boxes: 3,
      queenSeen: false,
      eggsSeen: true,
      queenMarked: true,
      queenClipped: false,
      broodPattern: 'patchy',
      queenCells: 0,
      queenCellKind: 'swarm',
      queenCellPlace: 'edge',
      queenQuality: 'good',
      pollenCollection: 'moderate',
      honeyCollection: 'bad',
      propolisCollection: 'good',
      diseaseTolerance: 'good',
      aggressiveness: 'high',
      following: true,
      swarmingTendency: 'low',
      room: 'enough',
      healthSigns: ['chalkbrood', 'wax_moth'],
      weather: 'sunny',
      varroa: { method: 'natural_drop', mites: 12, days: 3 },
      weightKg: 42.75,
      note: 'Strong',
      extra: { 'Old column': '' },
    };
    expect(InspectionFields.parse(everything)).toEqual(everything);
    expect(Object.keys(everything).sort()).toEqual([...FIELD_NAMES].sort());
  });

  it.each(FIELD_NAMES)('accepts null for %s', (name) => {
    expect(InspectionFields.parse({ [name]: null })).toEqual({ [name]: null });
  });

  it.each([
    { populationFrames: -0.5 },
    { populationFrames: 200.0001 },
    { populationFrames: 1.00001 },
    { populationFrames: '8' },
    { populationFrames: Number.NaN },
    { populationFrames: Number.POSITIVE_INFINITY },
    { boxes: 1.5 },
    { generalStatus: 'Excellent' },
    { generalStatus: '' },
    { aggressiveness: 'good' },
    { queenColor: 'purple' },
    { queenYear: '2025' },
    { queenYear: 2025.5 },
    { queenAge: 'this year' },
    { queenSeen: 1 },
    { queenSeen: 'true' },
    { queenClipped: 'yes' },
    { broodPattern: 'spotty' },
    { queenCellKind: 'drone' },
    { queenCellPlace: 'top' },
    { room: 'little' },
    { weather: 'snow' },
    { healthSigns: 'chalkbrood' },
    { healthSigns: [] },
    { healthSigns: ['none', 'chalkbrood'] },
    { healthSigns: ['flu'] },
    { note: '' },
    { note: 'x'.repeat(10_001) },
    { note: 'a\0b' },
    { extra: { column: 7 } },
    { extra: ['x'] },
    { date: DAY },
    { rate: 3 },
    JSON.parse('{"__proto__": {"note": "x"}}'),
  ])('refuses %p', (fields) => {
    expect(InspectionFields.safeParse(fields).success).toBe(false);
  });

  it.each(FRAME_FIELDS)('accepts every multiple of 0.0001 up to 200 for %s, unchanged', (name) => {
    fc.assert(fc.property(frames, (value) => InspectionFields.parse({ [name]: value })[name] === value));
  });

  it('has each sign of health once, in one order', () => {
    const signs = ['other', 'chalkbrood', 'other'];
    expect(InspectionFields.parse({ healthSigns: signs }).healthSigns).toEqual(['chalkbrood', 'other']);
  });

  it('rounds float errors away', () => {
    for (let tenths = 0; tenths <= 2000; tenths++)
      expect(InspectionFields.parse({ broodFrames: tenths * 0.1 }).broodFrames).toBe(tenths / 10);
    expect(InspectionFields.parse({ broodFrames: 0.1 + 0.2 }).broodFrames).toBe(0.3);
  });
});

describe('mergeFields', () => {
  it('replaces what is given, clears what is null, keeps the rest', () => {
    const recorded: RecordedFields = { generalStatus: 'good', broodFrames: 4, note: 'x' };
    expect(mergeFields(recorded, { broodFrames: 5, note: null }, DAY)).toEqual({
      generalStatus: 'good',
      broodFrames: 5,
    });
    expect(mergeFields(recorded, { broodFrames: 0, queenSeen: false }, DAY)).toMatchObject({
      broodFrames: 0,
      queenSeen: false,
    });
    expect(mergeFields(recorded, { broodFrames: undefined, note: undefined }, DAY)).toEqual(recorded);
  });

  it.each<[InspectionFields, RecordedFields]>([
    [{ queenAge: 'this_year' }, { queenYear: 2026 }],
    [{ queenAge: 'last_year' }, { queenYear: 2025 }],
    [{ queenAge: 'older' }, { queenAge: 'older' }],
    [{ queenYear: 2023 }, { queenYear: 2023 }],
    [{ queenYear: 2023, queenAge: 'older' }, { queenYear: 2023 }],
    [{ queenYear: 2025, queenAge: 'last_year' }, { queenYear: 2025 }],
    [{ queenYear: null, queenAge: 'this_year' }, { queenYear: 2026 }],
    [{ queenYear: 2026, queenAge: null }, { queenYear: 2026 }],
    [{ queenYear: null }, {}],
    [{ queenAge: null }, {}],
  ])('%j of the queen is stored as %j', (fields, stored) => {
    expect(mergeFields({}, fields, DAY)).toEqual(stored);
    expect(mergeFields({ queenYear: 2020 }, fields, DAY)).toEqual(stored);
    expect(mergeFields({ queenAge: 'older' }, fields, DAY)).toEqual(stored);
  });

  it('leaves the queen unchanged if no field of hers is given', () => {
    expect(mergeFields({ queenYear: 2020 }, { note: 'x' }, DAY)).toEqual({ queenYear: 2020, note: 'x' });
    expect(mergeFields({ queenAge: 'older' }, { note: 'x' }, DAY)).toEqual({ queenAge: 'older', note: 'x' });
  });

  it.each<[InspectionFields, string]>([
    [{ queenYear: 2025, queenAge: 'this_year' }, 'queenAge'],
    [{ queenYear: 2026, queenAge: 'last_year' }, 'queenAge'],
    [{ queenYear: 2025, queenAge: 'older' }, 'queenAge'],
    [{ queenYear: 2024, queenAge: 'last_year' }, 'queenAge'],
    [{ queenYear: 2027 }, 'queenYear'],
    [{ queenYear: 2027, queenAge: 'this_year' }, 'queenYear'],
    [{ queenMarked: false, queenColor: 'blue' }, 'queenMarked'],
    [{ queenMarked: true, queenColor: 'unmarked' }, 'queenMarked'],
  ])('refuses the contradiction in %j', (fields, path) => {
    let refused: unknown;
    try {
      mergeFields({}, fields, DAY);
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(DomainError);
    expect(refused).toMatchObject({ code: 'validation_failed', issues: [{ path: [path] }] });
  });

  it('merging the same again changes nothing, and stays within what can be stored', () => {
    fc.assert(
      fc.property(given, given, (first, second) => {
        const recorded = mergeFields({}, first, DAY);
        const before = structuredClone(recorded);
        const merged = mergeFields(recorded, second, DAY);
        expect(mergeFields(merged, second, DAY)).toEqual(merged);
        expect(mergeFields(merged, {}, DAY)).toEqual(merged);
        expect(RecordedFields.parse(merged)).toEqual(merged);
        expect(Object.values(merged)).not.toContain(null);
        expect(recorded).toEqual(before);
      }),
    );
  });

  it('two phones that record different fields agree in either order', () => {
    const disjoint = fc.tuple(given, fc.uniqueArray(fc.constantFrom(...FIELD_NAMES))).map(([fields, chosen]) => {
      const mine = new Set([...chosen].filter((name) => !name.startsWith('queen')));
      const half = (keep: boolean) =>
        Object.fromEntries(Object.entries(fields).filter(([name]) => mine.has(name as never) === keep));
      return [half(true), half(false)] as [InspectionFields, InspectionFields];
    });
    fc.assert(
      fc.property(disjoint, ([a, b]) => {
        expect(mergeFields(mergeFields({}, a, DAY), b, DAY)).toEqual(mergeFields(mergeFields({}, b, DAY), a, DAY));
      }),
    );
  });
});

describe('readFields', () => {
  it('has every field, null where nothing is recorded', () => {
    const read = readFields({}, DAY);
    expect(Object.keys(read).sort()).toEqual([...FIELD_NAMES].sort());
    expect(new Set(Object.values(read))).toEqual(new Set([null]));
  });

  it.each<[RecordedFields, object]>([
    [{ queenYear: 2026 }, { queenAge: 'this_year', queenYear: 2026, queenColor: 'white' }],
    [{ queenYear: 2025 }, { queenAge: 'last_year', queenYear: 2025, queenColor: 'blue' }],
    [{ queenYear: 2020 }, { queenAge: 'older', queenYear: 2020, queenColor: 'blue' }],
    [{ queenAge: 'older' }, { queenAge: 'older', queenYear: null, queenColor: null }],
    [
      { queenYear: 2026, queenColor: 'blue' },
      { queenYear: 2026, queenColor: 'blue' },
    ],
    [{ queenColor: 'unmarked' }, { queenAge: null, queenYear: null, queenColor: 'unmarked' }],
    [
      { queenMarked: false, queenYear: 2025 },
      { queenMarked: false, queenColor: 'unmarked' },
    ],
    [
      { queenMarked: true, queenYear: 2025 },
      { queenMarked: true, queenColor: 'blue' },
    ],
    [{ healthSigns: ['none'] }, { healthSigns: ['none'], broodPattern: null, weather: null }],
    [
      { varroa: { method: 'sugar_shake', mites: 9, sample: 300 } },
      { varroa: { method: 'sugar_shake', mites: 9, sample: 300, rate: 3 } },
    ],
    [
      { broodFrames: 0, queenSeen: false },
      { broodFrames: 0, queenSeen: false, eggsSeen: null },
    ],
  ])('reads %j as %j', (recorded, read) => {
    expect(readFields(recorded, DAY)).toMatchObject(read);
  });
});

import type { Varroa } from './varroa.js';

/** From which count on keepers are advised to think of a treatment, or to treat. */
export type Weight = 'consider' | 'act';

/** Counts with different bases are never compared: mites per 100 bees, per 100 brood cells, or a day. */
export const MITE_BASES = ['bees', 'cells', 'day'] as const;
export type MiteBase = (typeof MITE_BASES)[number];

/** The ways to count mites on each base. */
export const METHODS_OF_BASE: Record<MiteBase, readonly [Varroa['method'], ...Varroa['method'][]]> = {
  bees: ['alcohol_wash', 'sugar_shake'],
  cells: ['drone_brood'],
  day: ['natural_drop'],
};

/** The base of a way to count mites. */
export const miteBaseOf = (method: Varroa['method']): MiteBase =>
  MITE_BASES.find((base) => METHODS_OF_BASE[base].includes(method))!;

/** The months of the northern year from the first to the last one, which may be in the next year. */
type Months = readonly [first: number, last: number];

/** A figure of an institute. Its months are those of the northern year. */
export interface VarroaThreshold {
  methods: readonly Varroa['method'][];
  base: MiteBase;
  region: 'everywhere' | 'north_america' | 'elsewhere';
  /** The months that the source names; empty if it names none. */
  given: readonly number[];
  /** The months in which it counts here: until the next figure of the method. */
  counts: Months;
  figure: number;
  weight: Weight;
  source: string;
  address: string;
}

const BEES = { methods: METHODS_OF_BASE.bees, base: 'bees', region: 'everywhere' } as const;
const DROP = { methods: METHODS_OF_BASE.day, base: 'day' } as const;
const ALL_YEAR: Months = [1, 12];

const USDA = {
  source: 'USDA-ARS, Carl Hayden Bee Research Center, in: Gilroy Beekeepers',
  address: 'https://www.gilroybeekeepers.org/sampling-for-varroa/',
};
const MISSISSIPPI = {
  source: 'Mississippi State University Extension',
  address: 'https://extension.msstate.edu/publications/sampling-for-varroa-mites-using-alcohol-wash',
};
const HONIGMACHER = {
  source: 'Die Honigmacher, after the Bavarian institute (LWG)',
  address: 'https://die-honigmacher.de/kurs4/seite_51400.html',
};
const MAYEN = {
  source: 'DLR Rheinland-Pfalz, Fachzentrum Bienen und Imkerei',
  address:
    'https://www.gqs.rlp.de/Internet/global/Themen.nsf/(Web_P_Bienen_Bienengesundheit_UKatXP)/ACBA6F5FD71D3A80C12575D9004ACE64?OpenDocument',
};
const WESER_EMS = {
  source: 'Buckfastimker Weser-Ems',
  address: 'https://buckfastimker-weser-ems.de/bienen-informationen/bienenkrankheiten/kontrolle-milbenfall',
};
const SWISS_MAY = {
  source: 'Bienengesundheitsdienst (apiservice), in: Imkerverein Hinwil',
  address: 'https://imker-hinwil.ch/?p=1930',
};
const SWISS_JUNE = {
  source: 'Bienengesundheitsdienst (apiservice), in: Liechtensteiner Imkerverein',
  address: 'https://www.bienen.li/aktuelles/news/detail/varroabefall-kontrollieren-445.html',
};

export const VARROA_THRESHOLDS: readonly VarroaThreshold[] = [
  { ...BEES, given: [2], counts: [2, 6], figure: 1, weight: 'consider', ...MISSISSIPPI },
  { ...BEES, given: [7], counts: [7, 1], figure: 1, weight: 'consider', ...HONIGMACHER },
  { ...BEES, given: [], counts: ALL_YEAR, figure: 3, weight: 'act', ...USDA },
  { ...DROP, region: 'elsewhere', given: [5], counts: [5, 6], figure: 3, weight: 'consider', ...SWISS_MAY },
  { ...DROP, region: 'elsewhere', given: [6], counts: [5, 6], figure: 10, weight: 'act', ...SWISS_JUNE },
  { ...DROP, region: 'elsewhere', given: [7], counts: [7, 9], figure: 5, weight: 'consider', ...HONIGMACHER },
  { ...DROP, region: 'elsewhere', given: [7], counts: [7, 9], figure: 10, weight: 'act', ...HONIGMACHER },
  { ...DROP, region: 'elsewhere', given: [10, 11], counts: [10, 4], figure: 0.5, weight: 'consider', ...MAYEN },
  { ...DROP, region: 'elsewhere', given: [11], counts: [10, 4], figure: 1, weight: 'act', ...WESER_EMS },
  { ...DROP, region: 'north_america', given: [], counts: ALL_YEAR, figure: 30, weight: 'act', ...USDA },
  {
    methods: METHODS_OF_BASE.cells,
    base: 'cells',
    region: 'everywhere',
    given: [],
    counts: ALL_YEAR,
    figure: 10,
    weight: 'act',
    ...HONIGMACHER,
  },
];

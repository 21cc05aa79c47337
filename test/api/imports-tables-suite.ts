import { readFileSync } from 'node:fs';
import { answerQuestion, type ImportQuestion } from '@kypseli/contract';
import { type Cell, makeWorkbook } from '../../apps/api/src/imports/read/testing/make-workbook.js';
import { newKeeper } from './client.js';
import { run, upload } from './importing.js';
import { server } from './suite.js';

// biome-ignore lint/suspicious/noExplicitAny: a black-box client knows no shapes
type Json = any;

const folder = new URL('../fixtures/tables/', import.meta.url);
export const table = (name: string): Buffer => readFileSync(new URL(name, folder));

/** Days of spreadsheets are counted from the end of 1899. */
const dayCell = (day: string): Cell => ({ day: (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000 });

const listed = (fields: Record<string, Json>): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? Object.values(value).toSorted().join(' ') : value}`)
    .toSorted()
    .join(', ');

const FIELDS = [
  'populationFrames',
  'broodFrames',
  'boxes',
  'queenSeen',
  'eggsSeen',
  'queenYear',
  'queenColor',
  'weightKg',
  'note',
  'varroa',
] as const;

/** Imports a file as it is into a new account, and lists in lines what a keeper sees there. */
export const importedLines = async (
  file: Buffer,
  filename: string,
  answers: Partial<Record<ImportQuestion['code'], Json>> = {},
): Promise<string[]> => {
  const keeper = await newKeeper(server);
  const { body } = await upload(keeper, { file, filename });
  const { id, suggestion } = body.result.import;
  const asked: ImportQuestion[] = suggestion.questions.filter(({ code }: ImportQuestion) => code !== 'apiary_name');
  const mapping = asked.reduce((answered, question) => {
    if (!(question.code in answers)) throw new Error(`${filename} is asked about: ${JSON.stringify(question)}`);
    return answerQuestion(answered, question, answers[question.code]);
  }, suggestion.mapping);
  const mapped = await keeper.patch(`/api/v1/imports/${id}`, { mapping, answered: true });
  const { problems } = mapped.body.result.import;
  const ended = await run(keeper, id);
  if (ended.state !== 'done') throw new Error(`${filename}: ${ended.error}`);
  const lines = problems.map(({ code, column, value }: Json) => `${code} ${column}: ${value}`);
  const numbers = new Map<string, string>();
  for (const apiary of (await keeper.get('/api/v1/apiaries')).body.result.apiaries) {
    for (const hive of (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}`)).body.result.hives) {
      const name = `${apiary.name}/${hive.hiveNumber}`;
      numbers.set(hive.id, hive.hiveNumber);
      lines.push(name);
      for (const seen of (await keeper.get(`/api/v1/hive/${hive.id}/inspections`)).body.result.inspections) {
        const { rate: _, ...varroa } = seen.varroa ?? {};
        const fields = { ...seen, varroa: seen.varroa && varroa };
        lines.push(
          `${name} ${seen.dateCreated} ${listed(Object.fromEntries(FIELDS.map((key) => [key, fields[key]])))}`,
        );
      }
    }
    for (const completed of [0, 1]) {
      const { tasks } = (await keeper.get(`/api/generalAction?apiary_id=${apiary.id}&completed=${completed}`)).body;
      for (const { type, initiated_at: day, hive_numbers: hives, details } of tasks) {
        const of = hives.map(({ number }: Json) => number).join('+');
        lines.push(`${type}${completed ? '' : ' to do'} ${of} ${day.slice(0, 10)} ${listed(details)}`);
      }
    }
  }
  for (const { day, forage, hives } of (await keeper.get('/api/v1/harvests')).body.result.harvests)
    for (const { hive_id, kg, frames } of hives)
      lines.push(`harvest ${numbers.get(hive_id)} ${day} ${listed({ forage, kg, frames })}`);
  return lines.toSorted();
};

const LANGUAGES = ['el', 'es', 'de', 'en'] as const;
type Of = (typeof LANGUAGES)[number];
type ByLanguage = Record<Of, string>;

interface Kind {
  name: string;
  /** The language of the short run. */
  short: Of;
  answers?: Parameters<typeof importedLines>[2];
  lines: (language: Of) => string[];
}

const HOME: ByLanguage = { el: 'Καλλιθέα', es: 'inspections', de: 'Waldrand', en: 'inspections' };
const NOTES: Record<Of, [string, string]> = {
  el: ['ήρεμο μελίσσι', 'χωρίς αυγά'],
  es: ['mansa', 'sin puesta'],
  de: ['sanft', 'keine Stifte'],
  en: ['calm', 'no eggs'],
};
const UNITS: ByLanguage = { el: 'ταινίες', es: 'tiras', de: 'Streifen', en: 'strips' };
const PLACE: ByLanguage = { el: 'Πάρνηθα', es: 'La Umbría', de: 'feedings', en: 'Creek' };
const FED: Record<Of, [string, string]> = {
  el: ['2026-03-05 amount 1, feed fondant, unit kg', '2026-03-25 amount 1.5, feed syrup_1_1, unit kg'],
  es: ['2026-03-05 amount 1, feed syrup_1_1, unit l', '2026-03-25 amount 1.5, feed syrup_2_1, unit l'],
  de: ['2026-08-05 amount 5, feed syrup_3_2, unit kg', '2026-08-25 amount 2.5, feed fondant, unit kg'],
  en: ['2026-03-05 amount 3.7854, feed syrup_1_1, unit l', '2026-03-25 feed fondant'],
};
const FORAGE: ByLanguage = { el: 'θυμάρι', es: 'romero', de: 'Raps', en: 'clover' };
const SCALE: ByLanguage = { el: 'Ζυγός 1', es: 'Báscula 1', de: 'Waage 1', en: 'Scale 1' };
const STAND: ByLanguage = { el: 'Καλλιθέα', es: 'La Umbría', de: 'Waldrand', en: 'Creek' };

/** A file of each kind in four languages: `<language>/<kind>.csv`. */
export const KINDS: Kind[] = [
  {
    name: 'inspections',
    short: 'de',
    lines: (language) => {
      const eggs = (seen: boolean) => (language === 'el' ? '' : `eggsSeen ${seen}, `);
      const [first, second] = NOTES[language];
      const home = HOME[language];
      return [
        `${home}/1`,
        `${home}/2`,
        `${home}/3`,
        `${home}/1 2026-04-12 broodFrames 4.5, ${eggs(true)}note ${first}, populationFrames 7, queenSeen true`,
        `${home}/2 2026-04-12 broodFrames 3, ${eggs(false)}note ${second}, populationFrames 5.5, queenSeen false`,
        `${home}/3 2026-04-25 broodFrames 5, ${eggs(true)}populationFrames 8, queenSeen true`,
      ];
    },
  },
  {
    name: 'treatments',
    short: 'es',
    lines: (language) => [
      'treatments/1',
      'treatments/2',
      'treatments/3',
      `treatment 1+2 2026-08-20 amount 2, batch L2231, product Apivar, substance amitraz, unit ${UNITS[language]}, withdrawalDays 0`,
      `treatment 3 2025-12-21 amount 50, batch B77, product ${language === 'de' ? 'Oxuvar' : 'Api-Bioxal'}, substance oxalic acid, unit ml, withdrawalDays 0`,
    ],
  },
  {
    name: 'feedings',
    short: 'el',
    lines: (language) => {
      const [first, second] = FED[language];
      return [`${PLACE[language]}/12`, `${PLACE[language]}/14`, `feeding 12 ${first}`, `feeding 14 ${second}`];
    },
  },
  {
    name: 'harvests',
    short: 'el',
    lines: (language) => [
      'harvests/1',
      'harvests/2',
      `harvest 1 2026-06-25 forage ${FORAGE[language]}, frames 8, kg ${language === 'en' ? 14.515 : 14.5}`,
      `harvest 2 2026-06-25 forage ${FORAGE[language]}, frames 6, kg ${language === 'en' ? 10.886 : 11}`,
    ],
  },
  {
    name: 'mites',
    short: 'en',
    lines: (language) => [
      'mites/1',
      'mites/2',
      'mites/1 2026-07-22 varroa 300 6 sugar_shake',
      'mites/2 2026-07-22 varroa 300 9 alcohol_wash',
      ...(language === 'de' ? ['mites/3', 'mites/3 2026-07-22 varroa 24 3 natural_drop'] : []),
    ],
  },
  {
    name: 'weights',
    short: 'en',
    answers: { hive_column: 'Stockwaage' },
    lines: (language) => {
      const scale = `weights/${SCALE[language]}`;
      const [first, second] = language === 'en' ? [38.3286, 41.2769] : [38.4, 41.25];
      return [scale, `${scale} 2026-06-01 weightKg ${first}`, `${scale} 2026-06-28 weightKg ${second}`];
    },
  },
  {
    name: 'hives',
    short: 'es',
    lines: (language) => {
      const stand = STAND[language];
      return [
        `${stand}/1`,
        `${stand}/2`,
        `${stand}/1 2026-03-28 boxes 1, queenColor blue, queenYear 2025`,
        `${stand}/2 2026-03-28 boxes 2, queenColor green, queenYear 2024`,
      ];
    },
  },
];

/** Every kind in the languages of the short run, or in the others. */
export const tablesIn = (isShort: boolean): [string, Kind, Of][] =>
  KINDS.flatMap((kind) =>
    LANGUAGES.filter((language) => (language === kind.short) === isShort).map((language): [string, Kind, Of] => [
      `${language}/${kind.name}.csv`,
      kind,
      language,
    ]),
  );

export const readsTable = async (name: string, { answers, lines }: Kind, language: Of): Promise<void> => {
  const filename = name.slice(name.indexOf('/') + 1);
  expect(await importedLines(table(name), filename, answers)).toEqual(lines(language).toSorted());
};

/** As spreadsheets have them: titles above, heads of two rows with merged cells, days as numbers. */
export const WORKBOOKS: [string, Buffer, string[]][] = [
  [
    'a record card with merged heads',
    makeWorkbook([
      {
        name: 'Stockkarte',
        merged: ['C1:D1'],
        rows: [
          ['Volk', 'Datum', 'Waben', null, 'Bemerkung'],
          [null, null, 'Bienen', 'Brut', null],
          ['1', dayCell('2026-04-12'), 7, 4.5, 'sanft'],
          ['2', dayCell('2026-04-12'), 5.5, 3, null],
        ],
      },
    ]),
    [
      'card/1',
      'card/2',
      'card/1 2026-04-12 broodFrames 4.5, note sanft, populationFrames 7',
      'card/2 2026-04-12 broodFrames 3, populationFrames 5.5',
    ],
  ],
  [
    'a harvest below a title',
    makeWorkbook([
      {
        name: 'Cosecha',
        rows: [
          ['Cosecha de romero 2026'],
          [],
          ['Colmena', 'Fecha de cosecha', 'Cuadros', 'Miel (kg)'],
          ['1', dayCell('2026-06-25'), 8, 14.5],
          ['2', dayCell('2026-06-25'), 6, 11],
        ],
      },
    ]),
    ['card/1', 'card/2', 'harvest 1 2026-06-25 frames 8, kg 14.5', 'harvest 2 2026-06-25 frames 6, kg 11'],
  ],
];

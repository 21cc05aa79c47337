import { type Client, newKeeper } from './client.js';
import { importing, type ReadHive, readAll, readBytes, readJson, run, upload } from './importing.js';
import { type Server, sharedServer } from './server.js';

const fixture = (path: string) => readBytes(`test/fixtures/${path}`);
/** Mappings that people wrote for the published files. */
const written = (name: string) => readJson(`apps/api/data/demo/${name}.mapping.json`);

// biome-ignore-start lint/suspicious/noExplicitAny: a black-box client knows no shapes
type Question = { code: string; path: (string | number)[]; column: string | null; choices: string[] | null };
type Answers = Record<string, string | number>;

const YEARLESS = ['D-MMM', 'MMM-D', 'D/M', 'M/D'];

/** Answers as the contract says: one that is asked once holds for every visit that it is about. */
const answered = (mapping: any, questions: Question[], answers: Answers) => {
  const copy = structuredClone(mapping);
  for (const { code, path, choices } of questions) {
    const answer = answers[code] ?? answers[String(path.at(-1))];
    if (answer === undefined) throw new Error(`Nobody expected to be asked for ${code} (${path.join('.')}).`);
    if (code === 'first_year') {
      for (const { date } of copy.visits)
        if ([date.format].flat().some((format: string) => YEARLESS.includes(format))) date.firstYear = answer;
    } else if (code === 'day_month_order') {
      for (const { date } of copy.visits)
        date.format = [date.format].flat().filter((one: string) => one === answer || !choices!.includes(one));
    } else {
      const at = path.slice(0, -1).reduce((part, key) => part[key], copy);
      at[path.at(-1)!] = code === 'treatment_product' ? { value: answer } : answer;
    }
  }
  return copy;
};

const uploaded = async (keeper: Client, file: Buffer | string, filename?: string) => {
  const { status, body } = await upload(keeper, { file, filename });
  if (status !== 200) throw new Error(`upload answered ${status} ${JSON.stringify(body)}`);
  return body.result.import;
};

/** Uploads without a mapping, answers what is asked, runs the suggestion. */
const taken = async (keeper: Client, file: Buffer | string, answers: Answers = {}, filename = 'records.csv') => {
  const draft = await uploaded(keeper, file, filename);
  const { suggestion } = draft;
  const mapping = answered(suggestion.mapping, suggestion.questions, answers);
  const { status, body } = await keeper.patch(`/api/v1/imports/${draft.id}`, { mapping });
  if (status !== 200) throw new Error(`map answered ${status} ${JSON.stringify(body)}`);
  const ended = await run(keeper, draft.id);
  return { draft, suggestion, ended, questions: suggestion.questions as Question[] };
};

const MEASURES = [
  'generalStatus queenAge queenYear queenColor populationFrames broodFrames honeycombs harvestedFrames pollenFrames',
  'droneBroodFrames topBoxFrames boxes queenSeen eggsSeen queenCells aggressiveness swarmingTendency varroa weightKg note',
]
  .join(' ')
  .split(' ');

/** What was measured of each hive on each day, by what it is called. */
const measured = (hives: ReadHive[]) =>
  Object.fromEntries(
    hives.flatMap(({ apiary, hiveNumber, inspections }) =>
      inspections.map((inspection) => [
        `${apiary} ${hiveNumber} ${inspection.dateCreated}`,
        Object.fromEntries(
          MEASURES.filter((name) => inspection[name] !== null).map((name) => [name, inspection[name]]),
        ),
      ]),
    ),
  );
// biome-ignore-end lint/suspicious/noExplicitAny: as above

let server: Server;
beforeAll(async () => {
  server = await sharedServer();
});
afterAll(() => server?.close());

/** Hundreds of hives are read one by one. */
const PATIENCE_MS = 120_000;

describe('the published files, uploaded without a mapping', () => {
  it(
    'splits2022: finds apiaries, hives, tags and eight visits, and asks nothing',
    async () => {
      const keeper = await newKeeper(server);
      const { suggestion, ended, draft } = await taken(keeper, fixture('splits2022/an_dat_up.csv'));
      expect(suggestion.questions).toEqual([]);
      expect(suggestion.mapping).toMatchObject({
        apiary: { column: 'new_yard' },
        hive: { column: 'colony_num' },
        tags: ['trt_label'],
      });
      expect(suggestion.mapping.visits.map(({ date }: { date: { column: string } }) => date.column)).toEqual([
        'ch2_date',
        'ch18_date',
        'ch30_date',
        'ch44_date',
        'ch58_date',
        'ch72_date',
        'chpost_date',
        'date',
      ]);
      expect(ended).toMatchObject({ state: 'done', problem_count: 2, counts: { apiaries: 4, hives: 177, actions: 0 } });
      const person = await newKeeper(server);
      await importing(person, { file: fixture('splits2022/an_dat_up.csv'), mapping: written('an_dat_up') });
      expect(measured((await readAll(keeper)).hives)).toEqual(measured((await readAll(person)).hives));

      const guessed = Object.fromEntries(
        draft.columns.map(({ name, guess }: { name: string; guess: object | null }) => [name, guess]),
      );
      expect(guessed.ch44_fob).toMatchObject({ target: 'topBoxFrames' });
      expect(guessed.post_quick_fob).toMatchObject({ target: 'topBoxFrames' });
      expect(guessed.frames_bees).toMatchObject({ target: 'populationFrames' });
      expect(guessed.ch77_lbs).toMatchObject({ target: 'weightKg', unit: 'lb' });
      for (const name of ['parent_yard', 'parent_id', 'issues', 'QL', 'stratum', 'qstatuses', 'start_layday', 'efb'])
        expect([name, guessed[name]]).toEqual([name, null]);
    },
    PATIENCE_MS,
  );
});

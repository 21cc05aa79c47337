import { type Client } from './client.js';
import { type ReadHive, readBytes, readJson, run, upload } from './importing.js';
import { type Server, sharedServer } from './server.js';

export const fixture = (path: string) => readBytes(`test/fixtures/${path}`);
/** Mappings that people wrote for the published files. */
export const written = (name: string) => readJson(`apps/api/data/demo/${name}.mapping.json`);
// biome-ignore-start lint/suspicious/noExplicitAny: a black-box client knows no shapes
export type Question = { code: string; path: (string | number)[]; column: string | null; choices: string[] | null };
export type Answers = Record<string, string | number>;
export const YEARLESS = ['D-MMM', 'MMM-D', 'D/M', 'M/D'];
/** Answers as the contract says: one that is asked once holds for every visit that it is about. */
export const answered = (mapping: any, questions: Question[], answers: Answers) => {
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
export const uploaded = async (keeper: Client, file: Buffer | string, filename?: string) => {
  const { status, body } = await upload(keeper, { file, filename });
  if (status !== 200) throw new Error(`upload answered ${status} ${JSON.stringify(body)}`);
  return body.result.import;
};
/** Uploads without a mapping, answers what is asked, runs the suggestion. */
export const taken = async (keeper: Client, file: Buffer | string, answers: Answers = {}, filename = 'records.csv') => {
  const draft = await uploaded(keeper, file, filename);
  const { suggestion } = draft;
  const mapping = answered(suggestion.mapping, suggestion.questions, answers);
  const { status, body } = await keeper.patch(`/api/v1/imports/${draft.id}`, { mapping });
  if (status !== 200) throw new Error(`map answered ${status} ${JSON.stringify(body)}`);
  const ended = await run(keeper, draft.id);
  return { draft, suggestion, ended, questions: suggestion.questions as Question[] };
};
export const MEASURES = [
  'generalStatus queenAge queenYear queenColor populationFrames broodFrames honeycombs harvestedFrames pollenFrames',
  'droneBroodFrames topBoxFrames boxes queenSeen eggsSeen queenCells aggressiveness swarmingTendency varroa weightKg note',
  'queenMarked queenClipped broodPattern queenCellKind queenCellPlace following room healthSigns weather',
]
  .join(' ')
  .split(' ');
/** What was measured of each hive on each day, by what it is called. */
export const measured = (hives: ReadHive[]) =>
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

export let server: Server;
/** Hundreds of hives are read one by one. */
export const PATIENCE_MS = 120_000;

/** A server whose keepers upload files without a mapping. */
export const guessSuite = (): void => {
  beforeAll(async () => {
    server = await sharedServer();
  });
  afterAll(() => server?.close());
};

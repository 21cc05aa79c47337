import { parseArgs } from 'node:util';

export interface Options {
  hives: number;
  rounds: number;
  /** How long each call is repeated, without the warm-up. */
  seconds: number;
  /** Events of the rebuilt log, about. */
  'rebuild-events': number;
  /** Rows of the imported file. */
  'import-rows': number;
  /** Inspections of other accounts in the second part of the run; 0: no second part. */
  others: number;
  /** Only creates and toggles, in turns with a CRUD server on MariaDB. */
  peer: boolean;
}

const RANGES = {
  hives: [1, 1000],
  rounds: [1, 50],
  seconds: [1, 60],
  'rebuild-events': [1_000, 10_000_000],
  'import-rows': [1_000, 3_000_000],
  others: [0, 10_000_000],
} as const;

const USAGE = `npm run bench -- [--hives 1000] [--rounds 12] [--seconds 2] [--rebuild-events 100000] [--import-rows 100000] [--others 1000000] [--peer]

  --hives    hives of the apiary, 1 to 1000
  --rounds   inspection rounds of the apiary, one a week, 1 to 50
  --seconds  how long each call is repeated, 1 to 60
  --rebuild-events  events of the log that is rebuilt, 1000 to 10000000; they are appended first, at 15,000 a second
  --import-rows  rows of the file that is imported, 1000 to 3000000
  --others  inspections of other accounts beside which the calls are measured once more, 0 to 10000000; 0 leaves it out
  --peer  only compares creates and toggles with those of a plain CRUD server on MariaDB, in turns
`;

const exit = (code: number, text: string): never => {
  (code === 0 ? console.log : console.error)(text);
  process.exit(code);
};

const wholeNumber = (name: keyof typeof RANGES, text: string): number => {
  const [least, most] = RANGES[name];
  const value = /^\d{1,8}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  return exit(2, `--${name}: expected a whole number from ${least} to ${most}\n\n${USAGE}`);
};

const parse = (args: string[]) => {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  try {
    return parseArgs({
      args,
      options: {
        hives: text('1000'),
        rounds: text('12'),
        seconds: text('2'),
        'rebuild-events': text('100000'),
        'import-rows': text('100000'),
        others: text('1000000'),
        peer: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return exit(2, `${(error as Error).message}\n\n${USAGE}`);
  }
};

/** The command line's options; exits the process for an invalid one. */
export const readOptions = (args: string[]): Options => {
  const { help, ...given } = parse(args);
  if (help) exit(0, USAGE);
  return {
    hives: wholeNumber('hives', given.hives),
    rounds: wholeNumber('rounds', given.rounds),
    seconds: wholeNumber('seconds', given.seconds),
    'rebuild-events': wholeNumber('rebuild-events', given['rebuild-events']),
    'import-rows': wholeNumber('import-rows', given['import-rows']),
    others: given.peer ? 0 : wholeNumber('others', given.others),
    peer: given.peer,
  };
};

import type { CallOutput } from '@kypseli/contract';
import { support } from '@kypseli/contract/admin';
import { inWords } from '../../accounts/timeline-words.js';
import type { AnyCommand } from '../../command.js';
import { Failure } from '../../exit.js';
import { wholeId } from '../../terminal/ids.js';
import { counted } from '../../terminal/sizes.js';
import { type Change, type ChangeOptions, changeOf } from './account-change.js';

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOST_HIVES = 100_000;

/** The end of a day, in UTC. @throws Failure usage */
const endOf = (day: string): string => {
  const end = new Date(`${day}T23:59:59.000Z`);
  if (!DAY.test(day) || Number.isNaN(end.getTime()) || end.toISOString().slice(0, 10) !== day)
    throw new Failure('usage', `--until is a day such as 2027-01-31, not “${day}”.`);
  return end.toISOString();
};

const needsUntil = ({ until }: ChangeOptions): string => {
  if (until === undefined) throw new Failure('usage', 'Give --until <day>.', { code: 'unanswered' });
  return endOf(until);
};

const limitOf = (text: string): number | null => {
  if (text === 'none') return null;
  const limit = Number(text);
  if (!/^\d{1,6}$/.test(text) || limit < 1 || limit > MOST_HIVES)
    throw new Failure('usage', `A limit is a number from 1 to ${MOST_HIVES}, or none, not “${text}”.`);
  return limit;
};

/** `Hives deleted, Inspection recorded (12)` */
const typesInWords = (types: string[]): string =>
  [...new Set(types)]
    .map((type) => {
      const many = types.filter((each) => each === type).length;
      return `${inWords(type)}${many === 1 ? '' : ` (${counted(many)})`}`;
    })
    .join(', ');

type TakenBack = CallOutput<typeof support.takeBack>;

/** `50 hives stand in Turfgrass again` */
const returnedText = ({ apiary, hives }: TakenBack['returned'][number]): string =>
  hives === 1
    ? `1 hive stands in ${apiary ?? 'its apiary'} again`
    : `${counted(hives)} hives stand in ${apiary ?? 'their apiary'} again`;

const takenBackText = ({ undone, returned }: TakenBack): string =>
  returned.length > 0 ? returned.map(returnedText).join(', ') : `Undone for the keeper: ${typesInWords(undone)}`;

const takeBackWith = (account: string, commandId: string) => `Undo: kypseli accounts take-back ${account} ${commandId}`;

const CHANGES: Change[] = [
  {
    name: 'extend',
    summary: 'let the plan run until a day without a payment, or give a plan until then',
    asksForCode: true,
    options: [{ flags: '--until <day>', summary: 'the last day, such as 2027-01-31 (it ends with the day in UTC)' }],
    examples: [['kypseli accounts extend carme@example.org --until 2027-01-31', 'asks for the reason and the code']],
    check: (_, options) => void needsUntil(options),
    call: ({ api, params, grounds, settings, options }) =>
      api.call(support.extend, { params, body: { until: needsUntil(options), ...grounds } }, settings),
    sentence: (_, { account, commandId, options }) =>
      `The plan runs until ${options.until}. ${takeBackWith(account, commandId)}`,
  },
  {
    name: 'limit',
    summary: 'allow a number of hives without a plan',
    asksForCode: true,
    args: [{ syntax: '<hives>', summary: 'how many; “none”: as many as everybody', values: ['none'] }],
    options: [{ flags: '--until <day>', summary: 'the last day (default: for good)' }],
    examples: [
      ['kypseli accounts limit carme@example.org 80 --until 2027-01-31', 'for a while'],
      ['kypseli accounts limit carme@example.org none', 'as many as everybody'],
    ],
    check: (value, { until }) => {
      limitOf(value);
      if (until !== undefined) endOf(until);
    },
    call: ({ api, params, grounds, settings, value, options: { until } }) => {
      const body = { limit: limitOf(value), ...(until !== undefined && { until: endOf(until) }), ...grounds };
      return api.call(support.hiveLimit, { params, body }, settings);
    },
    sentence: (_, { account, commandId, value, options: { until } }) => {
      const much = value === 'none' ? 'As many hives as everybody' : `${value} hives`;
      return `${much}${until === undefined ? '' : `, until ${until}`}. ${takeBackWith(account, commandId)}`;
    },
  },
  {
    name: 'take-back',
    summary: 'undo a command for the keeper, or one of support',
    description:
      'Undoes a command for the keeper, from whichever device it came; a command of support too. ' +
      'The timeline of the account has the ids of its commands.',
    args: [{ syntax: '<command-id>', summary: 'the command, as accounts show --timeline prints it' }],
    examples: [['kypseli accounts take-back carme@example.org 9b02c3f4-…', 'the line says how to undo it again']],
    seeAlso: ['accounts show'],
    check: (value) => {
      wholeId('A command')(value);
    },
    call: ({ api, params, grounds, settings, value }) =>
      api.call(support.takeBack, { params, body: { command_id: value.toLowerCase(), ...grounds } }, settings),
    sentence: (done, { account, commandId }) =>
      `${takenBackText(done as TakenBack)}. ${takeBackWith(account, commandId)}`,
  },
];

/** What an account may do, and undoing for its keeper. */
export const changeCommands: AnyCommand[] = CHANGES.map(changeOf);

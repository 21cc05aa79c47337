import type { Action, actions, CallInput } from '@kypseli/contract';
import {
  type ActionDetails,
  type ActionType,
  addDays,
  type Share,
  storedRoute,
  storedSubstance,
} from '@kypseli/domain';
import { shownWeight, storedWeight } from '../api/weight-unit';
import { numberOf } from '../i18n/typed-number';
import { limitsOf, type NumberName } from './number-limits';

export type PlanBody = CallInput<typeof actions.plan>['body'];
/** A hive as an action names it. */
export type NamedHive = Action['hive_numbers'][number];

export const DAY_CHIPS = ['today', 'tomorrow', 'week', 'other'] as const;
export type DayChip = (typeof DAY_CHIPS)[number];

/** The fields of all types, as typed. */
export const EMPTY_ACTION = {
  type: 'feeding' as ActionType,
  hives: [] as NamedHive[],
  title: '',
  /** Of a batch: what its amount is for, and whether it has been done. */
  share: 'each_hive' as Share,
  done: false,
  when: 'today' as DayChip,
  day: '',
  feed: '',
  amount: '',
  feedUnit: 'kg' as 'kg' | 'l',
  kind: '',
  count: '',
  otherHive: '',
  product: '',
  substance: '',
  dose: '',
  doseUnit: '',
  route: '',
  withdrawalDays: '',
  noHarvestUntil: '',
  removedAt: '',
  batch: '',
  supplier: '',
  purchasedAt: '',
  document: '',
  appliedBy: '',
  vet: '',
  reason: '',
  disposal: '',
  destination: '',
  text: '',
  due: '',
};
export type ActionFormValues = typeof EMPTY_ACTION;
/** The text fields in the details of a treatment. */
export const REGISTER_LINES = ['batch', 'supplier', 'document', 'appliedBy', 'vet', 'reason', 'disposal'] as const;

const word = (typed: string) => typed.trim() || undefined;
const stored = (typed: string, as: (text: string) => string) => (typed.trim() ? as(typed.trim()) : undefined);
/** A number of the form; undefined if there is none. */
export const amountOf = (typed: ActionFormValues, name: NumberName): number | undefined =>
  numberOf(typed[name], limitsOf(name, typed.share)) ?? undefined;

export const dayOf = ({ when, day }: Pick<ActionFormValues, 'when' | 'day'>, today: string): string =>
  ({ today, tomorrow: addDays(today, 1), week: addDays(today, 7), other: day })[when];

/** Only the details of the type, without empty ones. */
const DETAILS: { [T in ActionType]: (typed: ActionFormValues) => ActionDetails[T] } = {
  feeding: (typed) => {
    const amount = amountOf(typed, 'amount');
    const feed = word(typed.feed) as ActionDetails['feeding']['feed'];
    if (amount === undefined) return { feed };
    return { feed, amount: typed.feedUnit === 'kg' ? storedWeight(amount) : amount, unit: typed.feedUnit };
  },
  growth: (typed) => ({
    kind: word(typed.kind) as ActionDetails['growth']['kind'],
    count: amountOf(typed, 'count'),
    other_hive_id: word(typed.otherHive),
  }),
  treatment: (typed) => ({
    product: word(typed.product),
    substance: stored(typed.substance, storedSubstance),
    amount: amountOf(typed, 'dose'),
    unit: stored(typed.doseUnit, storedRoute),
    route: stored(typed.route, storedRoute),
    withdrawalDays: amountOf(typed, 'withdrawalDays'),
    noHarvestUntil: word(typed.noHarvestUntil),
    removedAt: word(typed.removedAt),
    purchasedAt: word(typed.purchasedAt),
    ...Object.fromEntries(REGISTER_LINES.map((name) => [name, word(typed[name])])),
  }),
  transport: (typed) => ({ to_apiary_id: word(typed.destination), document: word(typed.document) }),
  task: (typed) => ({ text: word(typed.text), due: word(typed.due) }),
};

/** Converts the form to the body of a plan. */
export const planOf = (typed: ActionFormValues, today: string): PlanBody =>
  ({
    type: typed.type,
    title: word(typed.title),
    hive_ids: typed.hives.map(({ id }) => id),
    initiated_at: dayOf(typed, today),
    details: Object.fromEntries(Object.entries(DETAILS[typed.type](typed)).filter(([, value]) => value !== undefined)),
  }) as PlanBody;

/** Formats a stored value for the form: a figure, a substance, a route. */
export interface Written {
  figure: (value: number) => string;
  substance: (stored: string) => string;
  route: (stored: string) => string;
}

/** Converts an action to form fields. */
export const typedOf = (
  { type, title, initiated_at, hive_numbers, details }: Action,
  today: string,
  written: Written,
): ActionFormValues => {
  const text = (key: string) => {
    const known = details[key];
    return known === undefined ? '' : typeof known === 'number' ? written.figure(known) : String(known);
  };
  const when = DAY_CHIPS.find((chip) => chip !== 'other' && dayOf({ when: chip, day: '' }, today) === initiated_at);
  return {
    ...EMPTY_ACTION,
    type,
    title: title ?? '',
    hives: hive_numbers,
    when: when ?? 'other',
    day: initiated_at,
    ...{
      feeding: () => ({
        feed: text('feed'),
        amount:
          details.unit === 'kg' && typeof details.amount === 'number'
            ? written.figure(shownWeight(details.amount))
            : text('amount'),
        feedUnit: text('unit') === 'l' ? ('l' as const) : ('kg' as const),
      }),
      growth: () => ({ kind: text('kind'), count: text('count'), otherHive: text('other_hive_id') }),
      treatment: () => ({
        product: text('product'),
        substance: written.substance(text('substance')),
        dose: text('amount'),
        doseUnit: written.route(text('unit')),
        route: written.route(text('route')),
        withdrawalDays: text('withdrawalDays'),
        noHarvestUntil: text('noHarvestUntil'),
        removedAt: text('removedAt'),
        purchasedAt: text('purchasedAt'),
        ...Object.fromEntries(REGISTER_LINES.map((name) => [name, text(name)])),
      }),
      transport: () => ({ destination: text('to_apiary_id'), document: text('document') }),
      task: () => ({ text: text('text'), due: text('due') }),
    }[type](),
  };
};

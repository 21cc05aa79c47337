import type { ActionSource } from '@kypseli/contract';
import type { Atom } from '../../vocabulary/vocabulary.js';
import { isControl, meansNotDone } from './action-texts.js';
import type { Claim } from './assign-columns.js';
import { type Decimal, numberOf } from './column-profile.js';
import { actionsOfOneType, suggestActions } from './suggest-actions.js';

export interface ColumnActions {
  actions: ActionSource[];
  claims: Claim[];
}

const MAX_TEXTS = 200;
const UNITS: [Atom, 'kg' | 'lb' | 'l' | 'gal' | 'cup'][] = [
  ['kg', 'kg'],
  ['lb', 'lb'],
  ['litre', 'l'],
  ['gallon', 'gal'],
  ['cup', 'cup'],
];

const textsOf = ({ of: { column } }: Claim) => [...column.profile.texts.keys()];
const isNumeric = ({ of: { column } }: Claim) => column.profile.numbers > column.profile.filled * 0.8;

/** Amounts of feed. They can be recorded only if the header has the unit. */
const feedingAmounts = (claim: Claim, decimal: Decimal): ActionSource[] => {
  const { name, column } = claim.of;
  const unit = UNITS.find(([atom]) => name.atoms.has(atom))?.[1];
  const fed = textsOf(claim).filter((text) => (numberOf(text, decimal) ?? 0) > 0);
  if (!unit || fed.length === 0) return [];
  return [
    {
      where: [{ column: column.name, is: fed.slice(0, MAX_TEXTS) }],
      type: 'feeding',
      details: { amount: { column: column.name, unit } },
    },
  ];
};

const actionsOf = (claim: Claim, remedies: RegExp | null, decimal: Decimal): ActionSource[] => {
  const given = { column: claim.of.column.name, where: [], texts: textsOf(claim), remedies };
  if (claim.target === 'actions') return suggestActions(given);
  if (claim.target === 'feeding' && isNumeric(claim)) return feedingAmounts(claim, decimal);
  const type = claim.target === 'feeding' ? 'feeding' : 'treatment';
  // The groups of an experiment describe how hives are compared, not what was done that day.
  if (type === 'treatment' && given.texts.some(isControl)) return [];
  return actionsOfOneType(type, given).map((action) => {
    const { title: _, ...untitled } = action;
    return given.texts.every((text) => text.length <= 3 || meansNotDone(text)) ? untitled : action;
  });
};

/** Removes treatments read from ticks if another column names the remedy: they are the same treatment. */
const withoutTicks = (actions: ActionSource[]): ActionSource[] =>
  actions.some(isNamed) ? actions.filter((action) => action.type !== 'treatment' || isNamed(action)) : actions;

const isNamed = ({ type, details = {} }: ActionSource): boolean =>
  type === 'treatment' && (details.product !== undefined || details.substance !== undefined);

/**
 * The actions in the columns of a visit. Columns of treatments and feeds are used only if no action of that type was
 * found.
 */
export const actionsInColumns = (claims: Claim[], remedies: RegExp | null, decimal: Decimal): ColumnActions => {
  const found: ColumnActions = { actions: [], claims: [] };
  for (const target of ['actions', 'treatment', 'feeding'] as const) {
    if (target !== 'actions' && found.actions.some(({ type }) => type === target)) continue;
    for (const claim of claims.filter((one) => one.target === target).slice(0, 5)) {
      const actions = actionsOf(claim, remedies, decimal);
      if (actions.length === 0) continue;
      found.actions.push(...actions);
      found.claims.push(claim);
    }
  }
  return { ...found, actions: withoutTicks(found.actions) };
};

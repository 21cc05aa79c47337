import type { Visit } from '@kypseli/contract';
import { type Assigned, assign, type Claim } from './assign-columns.js';
import type { ColumnGuesses } from './column-guesses.js';
import type { Decimal } from './column-profile.js';
import type { LongRows } from './long-rows.js';
import { suggestFields, type UnknownText } from './suggest-fields.js';
import { assignCounts, type SuggestedVarroa, suggestVarroa } from './suggest-varroa.js';
import { OF_THE_ROW, type Target } from './targets.js';
import { actionsInColumns } from './visit-actions.js';
import type { VisitGroup } from './visit-group.js';

export interface SuggestedVisit {
  visit: Omit<Visit, 'date'>;
  /** True if any column of the visit has a known meaning. */
  isKnown: boolean;
  unknown: UnknownText[];
  /** What to ask about the mite count; null if there is none. */
  mites: SuggestedVarroa | null;
}

interface Given {
  group: VisitGroup;
  claims: Claim[];
  /** True if rows have other visits, too. */
  oneOfSeveral: boolean;
  long: LongRows | null;
  remedies: RegExp | null;
  decimal: Decimal;
}

const NOT_MEASURED: ReadonlySet<Target> = new Set<Target>([...OF_THE_ROW, 'actions', 'feeding', 'treatment']);
const MAX_EXTRA = 200;

/** Suggests the fields and actions of a visit from its columns. */
export const suggestVisit = (given: Given, guesses: ColumnGuesses): SuggestedVisit => {
  const { group, claims, long, remedies, decimal } = given;
  const byCategory = long?.assigned ?? [];
  const taken = new Set(byCategory.map(({ target }) => target));
  const measures = claims.filter(({ target }) => !NOT_MEASURED.has(target) && !taken.has(target));
  const isCounted = ({ target }: { target: Target }) => target.startsWith('varroa.') && target !== 'varroa.method';
  const counts = byCategory.some(isCounted) ? [byCategory.filter(isCounted)] : assignCounts(measures);
  const counted = new Set(counts.flat().flatMap(({ columns }) => columns));
  const others = assign(measures.filter((claim) => !isCounted(claim) && !counted.has(claim.of)));
  const varroa = suggestVarroa(counts, partOf(others, 'varroa.method'), decimal);
  const assigned: Assigned[] = [
    ...others.filter(({ target }) => target !== 'varroa.method'),
    ...(varroa?.used ?? []),
    ...byCategory.filter((one) => !isCounted(one)),
  ];
  const work = actionsInColumns(workClaims(claims, assigned), remedies, decimal);
  const { fields, colony, unknown } = suggestFields(assigned, decimal, long?.isAction);
  const actions = [...(long?.actions ?? []), ...work.actions].slice(0, 100);

  for (const { target, columns, confidence, unit } of assigned)
    if (!byCategory.some((one) => one.target === target))
      for (const { column } of columns) guesses.add(column, target, confidence, unit);
  for (const { of, target, confidence } of work.claims) guesses.add(of.column, target, confidence);

  const rest = group.columns.filter(({ column, own }) => own && !guesses.has(column)).map(({ column }) => column.name);
  const visit = {
    fields,
    ...(varroa && { varroa: varroa.varroa, ...(varroa.others.length > 0 && { otherCounts: varroa.others }) }),
    ...(colony && { colony }),
    ...(actions.length > 0 && { actions }),
    ...(given.oneOfSeveral && rest.length > 0 && { extra: rest.slice(0, MAX_EXTRA) }),
  };
  const isKnown = Object.keys(fields).length > 0 || varroa !== undefined || colony !== undefined || actions.length > 0;
  return { visit, isKnown, unknown, mites: varroa ?? null };
};

const partOf = (assigned: readonly Assigned[], target: Target) => assigned.find((one) => one.target === target);

/** Removes columns that are already the source of a field. */
const workClaims = (claims: Claim[], assigned: Assigned[]) => {
  const used = new Set(assigned.flatMap(({ columns }) => columns.map(({ column }) => column)));
  return claims.filter(({ of }) => !used.has(of.column));
};

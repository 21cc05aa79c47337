import { type Candidate, candidatesOf, type Unit } from './guess-column.js';
import { FRAME_TARGETS, type Target } from './targets.js';
import type { GroupedColumn } from './visit-group.js';

/** The columns that are the source of a target. The numbers of several columns are added. */
export interface Assigned {
  target: Target;
  columns: GroupedColumn[];
  unit: Unit | null;
  confidence: number;
}

export interface Claim extends Candidate {
  of: GroupedColumn;
}

const CLOSE = 0.1;

/**
 * Higher for the better of two columns with the same meaning: workers’ brood before all brood, a total before its
 * parts.
 */
const preference = ({ target, of: { name, column } }: Claim): number => {
  let points = 0;
  if (name.atoms.has('total')) points += 0.02;
  if (target === 'broodFrames' && name.atoms.has('worker')) points += 0.03;
  if (target === 'weightKg' && name.atoms.has('kg')) points += 0.02;
  // Of equal columns, the one with more values is better.
  if (column.profile.rows > 0) points += (0.01 * column.profile.filled) / column.profile.rows;
  return points;
};

export const claimsOf = (columns: GroupedColumn[]): Claim[] =>
  columns.flatMap((of) => candidatesOf(of.name, of.column.profile).map((candidate) => ({ ...candidate, of })));

const CASTES = ['worker', 'drone', 'queen'] as const;

/** Columns that must be added: boxes of a hive (first, second, third; deep and medium), castes of bees in a wash. */
const partsOf = (best: Claim, rivals: Claim[]): Claim[] => {
  const close = rivals.filter(
    ({ unit, confidence }) => unit === best.unit && Math.abs(best.confidence - confidence) <= CLOSE,
  );
  const perKind = (kindOf: (claim: Claim) => string | number | null) => {
    const parts = new Map<string | number, Claim>();
    for (const claim of close) {
      const kind = kindOf(claim);
      if (kind !== null && !parts.has(kind)) parts.set(kind, claim);
    }
    return [...parts.values()];
  };
  if (best.target === 'varroa.sample') {
    const castes = perKind(({ of: { name } }) => CASTES.find((caste) => name.atoms.has(caste)) ?? null);
    return castes.length > 1 ? castes : [best];
  }
  if (best.target === 'boxes' && (best.of.name.atoms.has('deep') || best.of.name.atoms.has('medium')))
    return perKind(({ of: { name } }) =>
      name.atoms.has('deep') ? 'deep' : name.atoms.has('medium') ? 'medium' : null,
    );
  if (best.of.name.ordinal === null || !(FRAME_TARGETS.has(best.target) || best.target === 'boxes')) return [best];
  const alike = (claim: Claim) =>
    [...claim.of.name.atoms].toSorted().join() === [...best.of.name.atoms].toSorted().join();
  return perKind((claim) => (alike(claim) ? claim.of.name.ordinal : null));
};

const inOrder = (claims: Claim[]) => claims.toSorted((a, b) => a.of.column.index - b.of.column.index);

/** Assigns each target its most likely columns, and each column to one target only. */
export const assign = (claims: Claim[]): Assigned[] => {
  const assigned: Assigned[] = [];
  const used = new Set<GroupedColumn>();
  const done = new Set<Target>();
  const sure = new Map(claims.map((claim) => [claim, claim.confidence + preference(claim)]));
  for (const best of claims.toSorted((a, b) => sure.get(b)! - sure.get(a)!)) {
    if (done.has(best.target) || used.has(best.of)) continue;
    const rivals = claims.filter(({ target, of }) => target === best.target && !used.has(of));
    const parts = inOrder(partsOf(best, rivals));
    done.add(best.target);
    for (const part of parts) used.add(part.of);
    assigned.push({
      target: best.target,
      columns: parts.map(({ of }) => of),
      unit: best.unit,
      confidence: Math.min(...parts.map(({ confidence }) => confidence)),
    });
  }
  return assigned;
};

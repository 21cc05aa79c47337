import type { Mapping, Visit } from '../import-mapping.js';

/** The mapping with one visit of the row changed; `at` from 0. */
export const changeVisitAt = (mapping: Mapping, at: number, change: (visit: Visit) => Visit): Mapping => ({
  ...mapping,
  visits: mapping.visits.map((visit, index) => (index === at ? change(visit) : visit)),
});

/** The mapping with the days of every visit changed, or of those that `only` holds for. */
export const changeDates = (
  mapping: Mapping,
  change: (date: Visit['date']) => Visit['date'],
  only: (date: Visit['date']) => boolean = () => true,
): Mapping => ({
  ...mapping,
  visits: mapping.visits.map((visit) => (only(visit.date) ? { ...visit, date: change(visit.date) } : visit)),
});

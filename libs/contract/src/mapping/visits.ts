import type { Mapping, Visit } from '../import-mapping.js';

/** Changes one visit of the mapping's rows; `at` counts from 0. */
export const changeVisitAt = (mapping: Mapping, at: number, change: (visit: Visit) => Visit): Mapping => ({
  ...mapping,
  visits: mapping.visits.map((visit, index) => (index === at ? change(visit) : visit)),
});

/** Changes the days of every visit, or of those that match `only`. */
export const changeDates = (
  mapping: Mapping,
  change: (date: Visit['date']) => Visit['date'],
  only: (date: Visit['date']) => boolean = () => true,
): Mapping => ({
  ...mapping,
  visits: mapping.visits.map((visit) => (only(visit.date) ? { ...visit, date: change(visit.date) } : visit)),
});

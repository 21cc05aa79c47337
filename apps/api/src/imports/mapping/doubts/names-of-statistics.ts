import { meaningKey } from '@kypseli/contract';
import { askSummaries } from '../guess/ask-rows.js';
import { mayNameSummary } from '../rows/summary-names.js';
import { type BeginDoubt, Findings } from './doubt.js';

/** The number of names that one answer passes over. */
const MAX_NAMES = 50;

/** Hives that are called like statistics: Max, N, SD. */
export const namesOfStatistics: BeginDoubt = ({ hive }, mapping) => {
  const names = new Map<string, string>();
  const findings = new Findings();
  const isAnswered = (mapping.hive.unusual ?? mapping.unusual) === 'record';
  return {
    see({ row }, { whose }) {
      if (isAnswered || !whose || !mayNameSummary(whose.hiveNumber)) return;
      findings.add(row, whose.hiveNumber);
      if (names.size < MAX_NAMES) names.set(meaningKey(whose.hiveNumber), whose.hiveNumber);
    },
    questions(hives) {
      // A file of three hives may have one called Max.
      if (names.size === 0 || names.size * 2 > hives) return [];
      return [{ ...askSummaries(hive.name, [...names.values()], mapping.summaryRows), ...findings.parts() }];
    },
  };
};

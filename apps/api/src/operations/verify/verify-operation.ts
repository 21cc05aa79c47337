import { readFileSync } from 'node:fs';
import { parse as parsePath } from 'node:path';
import type { Attempt } from '../../verify/check-writes.js';
import { CHECKS, type Check } from '../../verify/report.js';
import { createOracle } from '../../verify/verify.js';
import { openDatabase } from '../open-database.js';
import { type Operation, type OperationContext, OperationRefused } from '../operation.js';
import { count, duration } from '../words.js';
import { verifyWatch } from './verify-watch.js';

const checksOf = (text: string | undefined): readonly Check[] => {
  if (text === undefined) return CHECKS;
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !CHECKS.some((check) => check === name));
  if (unknown !== undefined)
    throw new OperationRefused('usage', 'usage', `--check takes ${CHECKS.join(', ')}, not “${unknown}”.`);
  return CHECKS.filter((check) => names.includes(check));
};

const attemptsIn = (path: string | undefined): Attempt[] => {
  if (path === undefined) return [];
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Attempt[];
  } catch (error) {
    throw new OperationRefused('usage', 'usage', `${parsePath(path).base} cannot be read: ${(error as Error).message}`);
  }
};

/** Checks the log, rebuilds every read model beside the live ones and compares them. */
export const verifyOperation: Operation = {
  options: { check: { type: 'string' }, writes: { type: 'string' } },
  async run({ options, env, tell, signal }: OperationContext) {
    const checks = checksOf(options.check as string | undefined);
    const attempts = attemptsIn(options.writes as string | undefined);
    const began = Date.now();
    const database = await openDatabase(env);
    try {
      const oracle = createOracle(database.url, env.EVENTSTORE_URL || undefined);
      try {
        const watch = verifyWatch(tell, checks, signal);
        const { findings, ...looked } = await oracle.verify(attempts, { checks, watch });
        for (const { check, message } of findings.filter(({ check }) => check === 'lag' || check === 'writes'))
          tell({ type: 'finding', check, message });
        const { events, streams, tables, position, writes } = looked;
        const scope = [
          ...(events > 0 ? [`${count(events)} events in ${count(streams)} streams`] : []),
          ...(checks.includes('read-models')
            ? [`${Object.keys(tables).length} read tables at position ${count(position)}`]
            : []),
          ...(writes > 0 ? [`${count(writes)} attempted writes`] : []),
        ];
        const isWhole = checks.length === CHECKS.length;
        const clean = isWhole
          ? 'all is as promised'
          : `nothing found in ${checks.join(', ')}; the rest was not verified`;
        const result = findings.length === 0 ? clean : `${count(findings.length)} findings`;
        const tookMs = Date.now() - began;
        tell({
          type: 'done',
          outcome: findings.length === 0 ? 'done' : 'problems',
          message: `${(scope.length > 0 ? scope : checks).join(', ')}: ${result}. ${duration(tookMs)}.`,
          events,
          streams,
          position,
          tables,
          findings: findings.length,
          took_ms: tookMs,
        });
      } finally {
        await oracle.close();
      }
    } finally {
      await database.close();
    }
  },
};

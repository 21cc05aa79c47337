import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runningDatabaseUrl } from './platform/embedded-postgres/running-database.js';
import type { Attempt } from './verify/check-writes.js';
import { describeReport } from './verify/report.js';
import { createOracle } from './verify/verify.js';

const USAGE = `node apps/api/dist/verify.js [--writes <file>] [--json]

Checks the log, rebuilds every read model beside the live ones and compares them. The database is DATABASE_URL, or
the embedded one that runs in DATA_DIR (.data); the log is in it, or in EventStoreDB with EVENTSTORE_URL.
--writes: a JSON array of attempted writes to find in the log.
Exit 0: all is as promised; 1: it is not.`;

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { writes: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const attempts = values.writes ? (JSON.parse(readFileSync(values.writes, 'utf8')) as Attempt[]) : [];
  const oracle = createOracle(runningDatabaseUrl(), process.env.EVENTSTORE_URL || undefined);
  try {
    const report = await oracle.verify(attempts);
    process.stdout.write(`${values.json ? JSON.stringify(report) : describeReport(report)}\n`);
    process.exitCode = report.findings.length === 0 ? 0 : 1;
  } finally {
    await oracle.close();
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});

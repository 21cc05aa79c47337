import { DoctorCheck, DoctorReport } from '@kypseli/contract/admin';
import { command } from '../../command.js';
import { Failure } from '../../exit.js';
import { doctorText } from '../../operations/doctor-text.js';
import { operationLines } from '../../operations/operation-lines.js';

interface Options {
  strict?: boolean;
  only?: string;
  json?: boolean;
}

export const doctor = command<Options>({
  name: 'doctor',
  summary: 'check configuration, connections, read models, disk and backups',
  description: 'Looks at everything that the server needs and says what to do about what it finds. It changes nothing.',
  options: [
    { flags: '--only <list>', summary: 'areas or checks, for example disk,backup' },
    { flags: '--strict', summary: 'exit 3 also for what is to look after' },
    { flags: '--json', summary: 'one JSON document on stdout' },
  ],
  examples: [
    ['kypseli doctor', 'all checks, at once, 5 s at most'],
    ['kypseli doctor --strict --only disk,safety', 'for a daily job'],
  ],
  exits: [[3, 'something is wrong; with --strict also something to look after']],
  seeAlso: ['verify', 'backup', 'restore'],
  async run(context, { strict, only, json }) {
    const args = [...(strict ? ['--strict'] : []), ...(only === undefined ? [] : [`--only=${only}`])];
    const checks: DoctorCheck[] = [];
    for await (const line of operationLines(context, 'doctor', args)) {
      if (line.type === 'note' && !json) {
        const at = new Date().toTimeString().slice(0, 8);
        const { paint } = context;
        context.print(`${paint('bold', line.subject ?? '')}   ${paint('dim', `${at}, ${line.message}`)}\n`);
      } else if (line.type === 'finding') checks.push(DoctorCheck.parse(line));
      else if (line.type === 'error') throw new Failure(line.outcome, line.message, { code: line.code });
      else if (line.type === 'done') {
        if (json) {
          const { release, at, fine, look_after, wrong, skipped } = line;
          context.printJson(DoctorReport.parse({ release, at, checks, fine, look_after, wrong, skipped }));
        } else {
          const { paint, marks, env } = context;
          context.print(doctorText(checks, { paint, marks, columns: env.columns }));
          context.print(`\n${paint('bold', line.message)}`);
        }
        context.endWith(line.outcome);
      }
    }
  },
});

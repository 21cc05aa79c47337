import { ApiError } from '@kypseli/contract';
import { DoctorCheck, DoctorReport, doctor as doctorRoutes, doctorSummary } from '@kypseli/contract/admin';
import { command } from '../../command.js';
import type { Context } from '../../context.js';
import { Failure } from '../../exit.js';
import { doctorText } from '../../operations/doctor-text.js';
import { operationLines } from '../../operations/operation-lines.js';
import { SERVER_OPTION } from '../../staff/guarded.js';

interface Options {
  remote?: boolean;
  strict?: boolean;
  only?: string;
  server?: string;
  json?: boolean;
}

interface Examined {
  report: DoctorReport;
  /** The release, Node.js and the system of the server. */
  server: string;
}

/** By the program on this machine. */
const here = async (context: Context, only: string | undefined): Promise<Examined> => {
  const checks: DoctorCheck[] = [];
  let server = '';
  for await (const line of operationLines(context, 'doctor', only === undefined ? [] : [`--only=${only}`])) {
    if (line.type === 'note') server = line.subject ?? '';
    else if (line.type === 'finding') checks.push(DoctorCheck.parse(line));
    else if (line.type === 'error') throw new Failure(line.outcome, line.message, { code: line.code });
    else if (line.type === 'done') return { report: DoctorReport.parse({ ...line, checks }), server };
  }
  throw new Failure('refused', 'The checks ended without a result.');
};

/** By the server itself, of its own environment. */
const remote = async (context: Context, { server, only }: Options): Promise<Examined> => {
  try {
    const query = only === undefined ? {} : { only };
    const answer = await context.staff(server).call(doctorRoutes.examine, { query });
    return { report: DoctorReport.parse(answer), server: answer.server };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'validation_failed')
      throw new Failure('usage', `--${error.message}`, { code: 'usage' });
    throw error;
  }
};

export const doctor = command<Options>({
  name: 'doctor',
  summary: 'check configuration, connections, read models, disk and backups',
  description:
    'Looks at everything that the server needs and says what to do about what it finds. It changes nothing. ' +
    'With --remote the server does it and answers over HTTP, to an operator or an admin.',
  options: [
    { flags: '--remote', summary: 'the server examines itself; with a session of staff' },
    { flags: '--only <list>', summary: 'areas or checks, for example disk,backup' },
    { flags: '--strict', summary: 'exit 3 also for what is to look after' },
    SERVER_OPTION,
    { flags: '--json', summary: 'one JSON document on stdout' },
  ],
  examples: [
    ['kypseli doctor', 'all checks, at once, 5 s at most'],
    ['kypseli doctor --strict --only disk,safety', 'for a daily job'],
    ['kypseli doctor --remote', 'from anywhere, after kypseli login --staff'],
  ],
  exits: [[3, 'something is wrong; with --strict also something to look after']],
  seeAlso: ['verify', 'backup', 'restore'],
  async run(context, options) {
    const { strict, only, json } = options;
    if (options.server !== undefined && !options.remote) throw new Failure('usage', '--server needs --remote.');
    const { report, server } = options.remote ? await remote(context, options) : await here(context, only);
    if (json) context.printJson(report);
    else {
      const { paint, marks, env, print } = context;
      const looked = `${new Date().toTimeString().slice(0, 8)}, changes nothing`;
      const fits = server.length + 3 + looked.length <= env.columns;
      print(`${paint('bold', server)}${fits ? '   ' : '\n'}${paint('dim', looked)}\n`);
      print(doctorText(report.checks, { paint, marks, columns: env.columns }));
      print(`\n${paint('bold', doctorSummary(report))}`);
    }
    context.endWith(report.wrong > 0 || (strict && report.look_after > 0) ? 'problems' : 'done');
  },
});

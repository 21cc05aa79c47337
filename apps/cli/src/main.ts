import { complete } from './completion/complete.js';
import { createContext } from './context.js';
import { readEnvironment } from './environment.js';
import { asFailure, EXIT, interrupted } from './exit.js';
import { WrongCall } from './help/wrong-call.js';
import { createProgram } from './program.js';
import { entriesFor } from './table.js';
import { writePlainly } from './terminal/plain-characters.js';
import { clean } from './terminal/table.js';

const env = readEnvironment();
// Ink uses chalk, which reads this variable and ignores NO_COLOR.
if (!env.colours) process.env.FORCE_COLOR = '0';
if (!env.utf8) for (const stream of [process.stdout, process.stderr]) if (stream.isTTY) writePlainly(stream);
// For React.
process.env.NODE_ENV ??= 'production';

const stop = new AbortController();
let signals = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stop.abort();
    // If it is still waiting then, it is not worth a third.
    if (++signals > 1) process.exit(EXIT.interrupted[0]);
  });
// `kypseli imports | head -1` closes our stdout early, which is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
  process.stderr.write(`The result could not be written: ${error.message}\n`);
  process.exit(EXIT.refused[0]);
});

const context = createContext(env, stop.signal);
try {
  const [first, ...words] = process.argv.slice(2);
  if (first === '__complete') await complete(context, words[0] === '--' ? words.slice(1) : words);
  else {
    const program = createProgram(context, await entriesFor(first === 'help' ? words[0] : first));
    if (first !== undefined) await program.parseAsync();
    else program.outputHelp();
  }
} catch (error) {
  const failure = asFailure(stop.signal.aborted && (error as Error).name === 'AbortError' ? interrupted() : error, env);
  context.progress.end();
  if (failure) {
    const { outcome, message, details } = failure;
    process.exitCode = EXIT[outcome][0];
    process.stderr.write(`${message.split('\n').map(clean).join('\n')}\n`);
    if (failure instanceof WrongCall) process.stderr.write(`Try: ${failure.help}\n`);
    if (process.argv.includes('--json')) {
      const { code = outcome, issues = [], ...rest } = details;
      context.printJsonLine({ outcome, error: { code, message, issues }, ...rest });
    }
  }
}

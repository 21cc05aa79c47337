import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { type Desk, KYPSELI, newDesk } from './process.js';
import { openTerminal } from './terminal.js';

let desk: Desk;
beforeAll(() => {
  desk = newDesk();
});
afterAll(() => desk?.clear());

const out = async (...argv: string[]) => {
  const { code, stdout, stderr } = await desk.call(argv);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
};

describe('the help', () => {
  it('lists all commands by who uses them, and what holds everywhere', async () => {
    const help = await out('--help');
    for (const line of [
      'For keepers',
      '  import [files...]',
      "On the server's own machine",
      '  backup  ',
      'Exit codes',
      '  NO_COLOR',
      '  KYPSELI_STAFF_TOKEN',
    ])
      expect(help).toContain(line);
    expect(help).toMatch(/^For keepers {3,}kypseli login$/m);
    expect(help).toMatch(/^For support {3,}kypseli login --staff\n {2}accounts /m);
    expect(help).toMatch(/^For operators {3,}kypseli login --staff\n {2}events /m);
    expect(help).not.toContain('\u001b');
    expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(await out()).toBe(help);
    expect(await out('help')).toBe(help);
    expect(await out('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('of a command has its sentence, options, needs, examples, codes and neighbours', async () => {
    const help = await out('restore', '--help');
    expect(help).toMatch(/^Brings a backup into an empty database/);
    expect(help).toContain('Usage: kypseli restore [options] <backup>\n');
    for (const title of ['Arguments', 'Options', 'Needs', 'Examples', 'Exit codes', 'See also: kypseli backup'])
      expect(help).toContain(`\n${title}`);
    expect(await out('help', 'restore')).toBe(help);
    expect(await out('backup', '--help')).toContain('  backup key  ');
    const group = await out('accounts', '--help');
    expect(group).toContain('Usage: kypseli accounts [list] [options]\n');
    expect(group).toMatch(/^ {2}accounts list {2,}\w/m);
    expect(group).toMatch(/^ {2}accounts check-import {2,}\w/m);
    expect(group).toContain('role support, operator or admin\n');
    expect(await out('mappings', 'forget', '-h')).toContain('Usage: kypseli mappings forget [options] <name>');
  });

  it.each([
    [['projektion'], 'There is no command projektion. Did you mean projections?\n'],
    [['wheelbarrow'], 'There is no command wheelbarrow.\n'],
    [['improt'], 'There is no command improt. Did you mean import?\n'],
    [['doctor', '--strickt'], 'There is no option --strickt. Did you mean --strict?\nTry: kypseli doctor --help\n'],
    [['audit', 'lst'], 'There is no command audit lst. Did you mean audit list?\nTry: kypseli audit --help\n'],
    [['events', 'tial'], 'There is no command events tial. Did you mean events tail?\nTry: kypseli events --help\n'],
    [['audit', '--action', 'openings.open', 'check'], 'Name the command before its options: kypseli audit check\n'],
    [['audit', 'list', 'x'], 'kypseli audit list takes no argument: “x” is too many.\n'],
    [
      ['accounts', 'show'],
      'The argument <account> is missing: its mail, its id, or a beginning of its id (8 digits or more).\n' +
        'Try: kypseli accounts show --help\n',
    ],
    [['audit', '--action'], 'The option --action <name> needs a value.\n'],
    [['replay', 'account-0000'], 'No stream begins with account-. A stream begins with apiary-, round-,'],
    [['help', 'adit'], 'There is no command adit. Did you mean audit?\n'],
    [['events'], 'Name a command: tail, show, stream, export.\n'],
  ])('answers %j with what was meant', async (argv, sentence) => {
    const { code, stdout, stderr } = await desk.call(argv);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
  });

  it.each([
    [120, 60, {}],
    [42, 120, { NO_COLOR: '1' }],
  ])('fits into %i columns', async (columns, rows, env) => {
    const terminal = openTerminal(desk, ['--help'], { columns, rows, env });
    expect(await terminal.ended).toBe(0);
    const screen = (await terminal.until('Try: kypseli')).join('\n');
    // A line that is too long would go on in the next one, in the middle of a word.
    expect(screen).toMatch(/^ {2}import \[files\.\.\.\]/m);
    expect(screen).toMatch(
      columns < 60 ? /^ {6}import a file of hive records \(CSV$/m : /import a file of hive records \(CSV or XLSX\)$/m,
    );
    expect(terminal.styled()).toBe(!('NO_COLOR' in env));
    terminal.close();
  });
});

describe('completion', () => {
  const complete = async (...words: string[]) => (await out('__complete', '--', ...words)).trimEnd().split('\n');

  it('offers commands, options and fixed values', async () => {
    expect(await complete('ba')).toEqual(['backup']);
    expect(await complete('backup', '')).toEqual(['key']);
    expect(await complete('restore', 'x.kbk', '--pr')).toEqual(['--prove']);
    expect(await complete('import', '--same-day-rows', 'a')).toEqual(['add', 'average']);
    expect(await complete('completion', '')).toEqual(['bash', 'zsh', 'fish']);
    expect(await complete('staff', 'add', 'x@example.org', '--role', 's')).toEqual(['support']);
    expect(await complete('staff', 'role', 'x@example.org', 'o')).toEqual(['operator']);
    expect(await complete('import', '--mapping', '')).toEqual(['']);
  });

  it('works in bash', async () => {
    symlinkSync(KYPSELI, desk.path('kypseli'));
    const script = `source <(kypseli completion bash); COMP_WORDS=(kypseli import --da); COMP_CWORD=2; _kypseli; echo "\${COMPREPLY[@]}"`;
    const env = { ...desk.env, PATH: `${desk.folder}:${process.env.PATH}` };
    const found = execFileSync('bash', ['-c', script], { env, encoding: 'utf8' });
    expect(found.trim().split(' ')).toEqual(['--date-column', '--date', '--date-format', '--day-first']);
  });
});

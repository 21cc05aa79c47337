import { chmodSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { newDesk } from './process.js';
import { KEYS, openTerminal } from './terminal.js';

const SERVER = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));

it('on a terminal prints short lines and the addresses, and says that it has stopped', async () => {
  const desk = newDesk();
  // Started as root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(desk.folder, 0o711);
  const env = { DATA_DIR: desk.path('data'), PORT: '0', DEMO: 'off' };
  const terminal = openTerminal(desk, [], { columns: 100, rows: 60, env, program: SERVER });
  try {
    await terminal.until('staff console');
    terminal.press(KEYS.ctrlC);
    await terminal.until('Stopped.');
    expect(await terminal.ended).toBe(0);
    const lines = terminal.screen().filter((line) => line !== '');
    const logged = lines.filter((line) => /^(\^C)?\d\d:\d\d:\d\d /.test(line));
    expect(logged).toContainEqual(expect.stringMatching(/^(\^C)?\d\d:\d\d:\d\d {2}main {2}stopping$/));
    expect(lines.filter((line) => /[{}]|^ +at |connection/.test(line))).toEqual([]);
  } finally {
    terminal.close();
    desk.clear();
  }
});

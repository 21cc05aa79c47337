import { command } from '../../command.js';
import { SCRIPTS, SHELLS } from '../../completion/shell-scripts.js';
import { Failure } from '../../exit.js';

export const completion = command({
  name: 'completion',
  summary: 'completion of commands for a shell',
  description: 'Prints the completion for a shell. Its first lines say where to put it.',
  args: [{ syntax: '<shell>', summary: SHELLS.join(', '), values: SHELLS }],
  examples: [
    ['kypseli completion bash > ~/.local/share/bash-completion/completions/kypseli', 'for bash'],
    [`kypseli completion zsh > "\${fpath[1]}/_kypseli"`, 'for zsh'],
    ['kypseli completion fish > ~/.config/fish/completions/kypseli.fish', 'for fish'],
  ],
  async run(_context, _options, name) {
    const shell = SHELLS.find((each) => each === name);
    if (!shell) throw new Failure('usage', `completion takes ${SHELLS.join(', ')}, not “${name}”.`);
    process.stdout.write(SCRIPTS[shell]);
  },
});

import type { Plugin } from 'vite';

/** Files that import each other would run before their imports. */
export const withoutCircles = (): Plugin => ({
  name: 'without-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const done = new Set<string>();
    const visit = (name: string, path: string[]) => {
      if (path.includes(name)) this.error(`Files of the build import each other: ${[...path, name].join(' → ')}`);
      const chunk = bundle[name];
      if (done.has(name) || chunk?.type !== 'chunk') return;
      for (const imported of chunk.imports) visit(imported, [...path, name]);
      done.add(name);
    };
    for (const name of Object.keys(bundle)) visit(name, []);
  },
});

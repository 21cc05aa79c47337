import type { Plugin } from 'vite';

const OURS = /\/(apps\/(web|console)|libs\/ui)\/src\//;
const IMPORT = /import \{([^}]*)\} from '@tabler\/icons-react';/g;

/** Imports each icon from its own file: through the list of all six thousand, chunks could not be split by screen. */
export const singleIcons = (): Plugin => ({
  name: 'single-icons',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!OURS.test(id) || !code.includes('@tabler/icons-react')) return null;
    const single = (name: string) => {
      const [icon, as = icon] = name.split(' as ');
      return `import ${as} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';`;
    };
    const named = (list: string) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '));
    return { code: code.replace(IMPORT, (_, list: string) => named(list).map(single).join(' ')), map: null };
  },
});

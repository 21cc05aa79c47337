import type { Plugin } from 'vite';

const IMPORT = /import \{([^}]*)\} from '@tabler\/icons-react';/g;

/** Icons from their own files: through the list of all six thousand it could not be told which screen needs which. */
export const singleIcons = (): Plugin => ({
  name: 'single-icons',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/apps/web/src/') || !code.includes('@tabler/icons-react')) return null;
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

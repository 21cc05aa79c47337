import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Writes version.json, which differs with each build: open pages read it to offer a new version. The page itself would
 * not do, since its nonce is new each time.
 */
export const version = (): Plugin => ({
  name: 'version',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const build = createHash('sha256').update(Object.keys(bundle).sort().join('\n')).digest('hex').slice(0, 16);
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ build }) });
    },
  },
});

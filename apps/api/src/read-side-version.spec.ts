import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { READ_SIDE_FINGERPRINT, READ_SIDE_VERSION } from './platform/projections/read-side.js';

/** The projections with all functions of the API and the domain that they call, except the platform, as one program. */
const projectionsAsOneProgram = async (): Promise<string> => {
  const bundled = await rolldown({
    input: fileURLToPath(new URL('projections.ts', import.meta.url)),
    external: (id) => id.includes('/platform/') || id === 'zod',
    resolve: { conditionNames: ['source'], extensionAlias: { '.js': ['.ts'] } },
    treeshake: { moduleSideEffects: false },
  });
  // The default of `sourcemapIgnoreList` is refused when it is made inside Jest.
  const { output } = await bundled.generate({ minify: true, sourcemapIgnoreList: false });
  await bundled.close();
  return output[0].code;
};

test('changed projections have a new version of the read side', async () => {
  const program = await projectionsAsOneProgram();
  expect(program).toContain('HivesAdded');
  const fingerprintAs = (version: number) => createHash('sha256').update(`${version}\n${program}`).digest('hex');
  if (READ_SIDE_FINGERPRINT === fingerprintAs(READ_SIDE_VERSION)) return;
  const next = READ_SIDE_VERSION + 1;
  throw new Error(
    'The code that fills the read models has changed. Write in platform/projections/read-side.ts:\n' +
      `READ_SIDE_VERSION = ${next}\nREAD_SIDE_FINGERPRINT = '${fingerprintAs(next)}'`,
  );
});

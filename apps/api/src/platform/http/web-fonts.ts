import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DIST } from './web-app.js';

const RANGES = {
  latin: 'U+0000-00FF, U+0131, U+0152-0153, U+2000-206F, U+20AC, U+2122',
  greek: 'U+0370-03FF',
};

/** The web app's fonts, for pages that the server writes; none if the web app is not built. */
export const fontFaces = async (): Promise<string> => {
  const files = await readdir(join(DIST, 'assets')).catch((): string[] => []);
  return Object.entries(RANGES)
    .map(([script, range]) => {
      const file = files.find((name) => name.startsWith(`geologica-${script}-wght-`) && name.endsWith('.woff2'));
      return file
        ? `@font-face { font-family: "Geologica Variable"; font-display: swap; font-weight: 100 900; src: url(/assets/${file}) format("woff2"); unicode-range: ${range} }\n`
        : '';
    })
    .join('');
};

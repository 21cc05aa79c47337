import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NAME = 'virtual:palettes';
const TOKENS = fileURLToPath(import.meta.resolve('@kypseli/ui/tokens.css'));

/** The colours of one rule of tokens.css, by name. */
const coloursOf = (css: string, selector: string): Record<string, string> => {
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (#[\da-f]{6}|rgba\([^)]*\));/g)].map(([, name, value]) => [name!, value!]),
  );
};

/** `virtual:palettes`: the colours of tokens.css as values, since MUI computes with those of its theme. */
export const palettes = (): Plugin => ({
  name: 'palettes',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load(id) {
    if (id !== `\0${NAME}`) return null;
    this.addWatchFile(TOKENS);
    const css = readFileSync(TOKENS, 'utf8');
    const light = coloursOf(css, ':root');
    const dark = { ...light, ...coloursOf(css, '[data-theme="dark"]') };
    return `export const light = ${JSON.stringify(light)};\nexport const dark = ${JSON.stringify(dark)};\n`;
  },
});

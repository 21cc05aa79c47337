import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LANGUAGES = ['en', 'el', 'es'];

const LEGAL = { part: 'legal/LegalScreen', texts: ['legal'] };
/** What the router (src/app/router.tsx) waits for, by the first word of an address after its language. */
const VISITORS: Record<string, { part: string | string[]; texts?: string[] }> = {
  login: { part: 'features/accounts/LoginScreen', texts: ['parts/accounts'] },
  sign_up: { part: 'features/accounts/SignUpScreen', texts: ['parts/accounts'] },
  forgot_password: { part: 'features/accounts/ForgotPasswordScreen', texts: ['parts/accounts', 'parts/passwords'] },
  password: { part: 'features/accounts/ResetPasswordScreen', texts: ['parts/accounts', 'parts/passwords'] },
  confirmed: { part: 'features/accounts/ConfirmedScreen', texts: ['parts/accounts'] },
  terms_of_use: LEGAL,
  privacy_policy: LEGAL,
  cookie_policy: LEGAL,
};
const KEEPERS: typeof VISITORS = {
  hives: { part: 'features/hives/HivesScreen' },
  overview: { part: 'features/overview/OverviewScreen', texts: ['parts/overview', 'parts/actions'] },
  papers: { part: 'features/papers/PapersScreen', texts: ['parts/papers'] },
  harvest: { part: 'features/harvest/HarvestScreen', texts: ['parts/harvest'] },
  plan: { part: 'features/calendar/CalendarScreen', texts: ['parts/calendar', 'parts/actions'] },
  apiaries: { part: 'features/apiaries/ApiariesScreen', texts: ['parts/apiaries', 'parts/locations', 'parts/issues'] },
  hive_management: { part: 'actions/screen/ActionsScreen', texts: ['parts/actions'] },
  inspection_analysis: {
    part: 'features/analysis/InspectionAnalysisScreen',
    texts: ['parts/analysis', 'parts/charts'],
  },
  seasonal_analysis: { part: 'features/season/SeasonalAnalysisScreen', texts: ['parts/season', 'parts/charts'] },
  notes: { part: 'notes/screen/NotesScreen', texts: ['parts/notes'] },
  labels: { part: ['labels/LabelScreens', 'labels/print/LabelsScreen'], texts: ['parts/labels'] },
  scan: { part: ['labels/LabelScreens', 'labels/screen/ScanScreen'], texts: ['parts/labels'] },
  settings: { part: 'features/settings/SettingsScreen', texts: ['parts/settings'] },
  import: { part: 'features/imports/ImportScreen', texts: ['parts/imports'] },
};

interface Chunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

/** The files of some parts and of their static imports, without the files that are loaded already. */
const filesOf = (manifest: Record<string, Chunk>, parts: string[], there: readonly string[] = []): string[] => {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (part: string) => {
    if (seen.has(part)) return;
    seen.add(part);
    const chunk = manifest[part];
    if (!chunk) throw new Error(`${part} is not part of the build.`);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  };
  for (const part of parts) visit(part);
  return [...files].filter((file) => !there.includes(file));
};

/**
 * Writes .vite/first-parts.json: by language and first word of an address (en/login), the scripts and styles that are
 * needed before it shows and that the page does not name, so that the server can put them into the page (apps/api's
 * web-app.ts) and bin/first-load.mjs can add up their size. Paths are relative to the build.
 */
export const firstParts = (): Plugin => ({
  name: 'first-parts',
  apply: 'build',
  async writeBundle({ dir }) {
    const at = (file: string) => join(dir!, '.vite', file);
    const manifest = JSON.parse(await readFile(at('manifest.json'), 'utf8')) as Record<string, Chunk>;
    const group = (name: string) => Object.keys(manifest).find((key) => manifest[key]!.name === name)!;
    const page = filesOf(manifest, [group('entry')]);
    const partsByAddress = LANGUAGES.flatMap((language) => {
      const of = (screens: typeof VISITORS, ...shared: string[]) =>
        Object.entries(screens).map(([word, { part, texts = [] }]) => {
          const parts = [...shared, ...texts.map((text) => `src/i18n/${language}/${text}.json`)];
          return [
            `${language}/${word}`,
            filesOf(manifest, [...[part].flat().map((one) => `src/${one}.tsx`), ...parts], page),
          ];
        });
      const visitors = `src/i18n/${language}/index.ts`;
      const keepers = [visitors, `src/i18n/${language}/keeper.ts`, group('shell')];
      return [...of(VISITORS, visitors), ...of(KEEPERS, ...keepers)];
    });
    await writeFile(at('first-parts.json'), JSON.stringify(Object.fromEntries(partsByAddress)));
  },
});

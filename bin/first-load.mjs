/**
 * node bin/first-load.mjs: what each first screen fetches before it shows, gzipped: the page, its scripts, its styles
 * and the texts of the longest language (Greek). Fonts and answers of the API are not counted. Fails above the budget.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = 180;
const dist = fileURLToPath(new URL('../apps/web/dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** What a group of the build (apps/web/build/chunks.ts) became. */
const group = (name) => Object.keys(manifest).find((key) => manifest[key].name === name);
const VISITOR = [group('entry'), 'src/i18n/el/index.ts'];
const KEEPER = [...VISITOR, 'src/i18n/el/keeper.ts', group('shell')];
const text = (part) => `src/i18n/el/parts/${part}.json`;
/** The parts that the router waits for; what a screen loads once it is shown is not among them. */
const SCREENS = {
  login: [...VISITOR, 'src/features/accounts/LoginScreen.tsx'],
  sign_up: [...VISITOR, 'src/features/accounts/SignUpScreen.tsx'],
  forgot_password: [...VISITOR, 'src/features/accounts/ForgotPasswordScreen.tsx', text('passwords')],
  password_reset: [...VISITOR, 'src/features/accounts/ResetPasswordScreen.tsx', text('passwords')],
  confirmed: [...VISITOR, 'src/features/accounts/ConfirmedScreen.tsx'],
  legal: [...VISITOR, 'src/features/legal/LegalScreen.tsx'],
  hives: [...KEEPER, 'src/features/hives/HivesScreen.tsx'],
  apiaries: [...KEEPER, 'src/features/apiaries/ApiariesScreen.tsx', text('apiaries'), text('yards')],
  hive_management: [...KEEPER, 'src/features/actions/ActionsScreen.tsx', text('actions')],
  inspection_analysis: [
    ...KEEPER,
    'src/features/analysis/InspectionAnalysisScreen.tsx',
    text('analysis'),
    text('charts'),
  ],
  seasonal_analysis: [...KEEPER, 'src/features/season/SeasonalAnalysisScreen.tsx', text('season'), text('charts')],
  notes: [...KEEPER, 'src/features/notes/NotesScreen.tsx', text('notes')],
  settings: [...KEEPER, 'src/features/settings/SettingsScreen.tsx', text('settings')],
  import: [...KEEPER, 'src/features/imports/ImportScreen.tsx', text('imports'), text('actions'), text('inspection')],
};

/** The files of these parts and of all that they import at once. */
const filesOf = (parts) => {
  const files = new Set(['index.html']);
  const seen = new Set();
  const visit = (part) => {
    if (seen.has(part)) return;
    seen.add(part);
    const chunk = manifest[part];
    if (!chunk) throw new Error(`${part} is no part of the build.`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const part of parts) visit(part);
  return [...files];
};

const sizeOf = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000;

let over = false;
for (const [screen, parts] of Object.entries(SCREENS)) {
  const size = filesOf(parts).reduce((sum, file) => sum + sizeOf(file), 0);
  over ||= size > BUDGET_KB;
  const word = size > BUDGET_KB ? ': TOO MUCH' : '';
  console.log(`${screen.padEnd(20)} ${size.toFixed(1).padStart(6)} kB of ${BUDGET_KB}${word}`);
}
process.exitCode = over ? 1 : 0;

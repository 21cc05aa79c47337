import type accounts from './en/parts/accounts.json';
import type actions from './en/parts/actions.json';
import type analysis from './en/parts/analysis.json';
import type apiaries from './en/parts/apiaries.json';
import type billing from './en/parts/billing.json';
import type bulk from './en/parts/bulk.json';
import type charts from './en/parts/charts.json';
import type consent from './en/parts/consent.json';
import type exports from './en/parts/exports.json';
import type gone from './en/parts/gone.json';
import type graphs from './en/parts/graphs.json';
import type history from './en/parts/history.json';
import type hive from './en/parts/hive.json';
import type imports from './en/parts/imports.json';
import type inspection from './en/parts/inspection.json';
import type issues from './en/parts/issues.json';
import type locations from './en/parts/locations.json';
import type notes from './en/parts/notes.json';
import type notFound from './en/parts/notFound.json';
import type numbers from './en/parts/numbers.json';
import type passwords from './en/parts/passwords.json';
import type plan from './en/parts/plan.json';
import type season from './en/parts/season.json';
import type settings from './en/parts/settings.json';
import type shortcuts from './en/parts/shortcuts.json';
import type withdrawal from './en/parts/withdrawal.json';

/** The texts that are loaded with a part of the app: i18n/<language>/parts/<part>.json. */
export interface PartTexts {
  accounts: typeof accounts;
  actions: typeof actions;
  analysis: typeof analysis;
  apiaries: typeof apiaries;
  bulk: typeof bulk;
  billing: typeof billing;
  charts: typeof charts;
  consent: typeof consent;
  exports: typeof exports;
  gone: typeof gone;
  graphs: typeof graphs;
  hive: typeof hive;
  history: typeof history;
  imports: typeof imports;
  issues: typeof issues;
  shortcuts: typeof shortcuts;
  inspection: typeof inspection;
  notes: typeof notes;
  notFound: typeof notFound;
  numbers: typeof numbers;
  passwords: typeof passwords;
  plan: typeof plan;
  season: typeof season;
  withdrawal: typeof withdrawal;
  locations: typeof locations;
  settings: typeof settings;
}

export type Part = keyof PartTexts;

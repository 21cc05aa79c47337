import type { routes } from '@kypseli/contract';
import { accounts } from './accounts.js';
import { actions } from './actions.js';
import { analytics } from './analytics.js';
import { apiaries } from './apiaries.js';
import { billing } from './billing.js';
import { colonies } from './colonies.js';
import { exports } from './exports.js';
import { harvests } from './harvests.js';
import { history } from './history.js';
import { hives } from './hives.js';
import { imports } from './imports.js';
import { inspections } from './inspections.js';
import { labels } from './labels.js';
import { lots } from './lots.js';
import { medicines } from './medicines.js';
import { notes } from './notes.js';
import { overview } from './overview.js';
import { papers } from './papers.js';
import { photos } from './photos.js';
import { places } from './places.js';
import { plans } from './plans.js';
import type { AreaDocs } from './route-docs.js';
import { today } from './today.js';

/** The documentation of every route of the contract. */
export const docs: { [Area in keyof typeof routes]: AreaDocs<(typeof routes)[Area]> } = {
  accounts,
  actions,
  analytics,
  apiaries,
  billing,
  colonies,
  exports,
  harvests,
  history,
  hives,
  imports,
  inspections,
  labels,
  medicines,
  lots,
  notes,
  overview,
  papers,
  places,
  photos,
  plans,
  today,
};

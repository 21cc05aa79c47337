import { accounts } from './accounts.js';
import { actions } from './actions.js';
import { analytics } from './analytics.js';
import { apiaries, hives } from './apiaries.js';
import { billing } from './billing.js';
import { colonies } from './colonies.js';
import { exports } from './exports.js';
import { harvests } from './harvests.js';
import { history } from './history.js';
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
import type { Route } from './route.js';
import { today } from './today.js';

/** Every route of the product, by area: guards, documentation and tests read this table. */
export const routes = {
  history,
  accounts,
  apiaries,
  hives,
  labels,
  colonies,
  inspections,
  actions,
  analytics,
  overview,
  today,
  photos,
  plans,
  harvests,
  lots,
  billing,
  imports,
  exports,
  papers,
  medicines,
  notes,
  places,
};

export const allRoutes: Route[] = Object.values(routes).flatMap((area) => Object.values(area) as Route[]);

import { actionsProjection } from './actions/actions.projection.js';
import { apiariesProjection } from './apiaries/apiaries.projection.js';
import { billingProjection } from './billing/billing.projection.js';
import { harvestsProjection } from './harvests/harvests.projection.js';
import { lotsProjection } from './harvests/lots.projection.js';
import { historyProjection } from './history/history.projection.js';
import { hivesProjection } from './hives/hives.projection.js';
import { splitsProjection } from './hives/splits.projection.js';
import { inspectionsProjection } from './inspections/inspections.projection.js';
import { medicinesProjection } from './medicines/medicines.projection.js';
import { movesProjection } from './moves/moves.projection.js';
import { notesProjection } from './notes/notes.projection.js';
import { photosProjection } from './photos/photos.projection.js';
import { plansProjection } from './plans/plans.projection.js';
import type { Projection } from './platform/projections/projection.js';

/** The whole read side, in the order in which an event is projected. */
export const projections: Projection[] = [
  apiariesProjection,
  hivesProjection,
  movesProjection,
  splitsProjection,
  inspectionsProjection,
  actionsProjection,
  historyProjection,
  notesProjection,
  photosProjection,
  plansProjection,
  medicinesProjection,
  harvestsProjection,
  lotsProjection,
  billingProjection,
];

import {
  actions,
  apiaries,
  hives,
  imports,
  inspections,
  notes,
  payments,
  rounds,
  subscriptions,
} from '@kypseli/contract/admin';
import { actionList } from './action-list.js';
import { apiaryList } from './apiary-list.js';
import { facetController } from './facet-controller.js';
import { hiveList } from './hive-list.js';
import { importList } from './import-list.js';
import { inspectionList } from './inspection-list.js';
import { noteList } from './note-list.js';
import { oneRecordController } from './one-record-controller.js';
import { paymentList } from './payment-list.js';
import { recordController } from './record-controller.js';
import { roundList } from './round-list.js';
import { subscriptionList } from './subscription-list.js';

/** The lists of what keepers record and pay, and single records; an import alone has more to show than in its list. */
export const recordControllers = [
  recordController(apiaries, apiaryList),
  recordController(hives, hiveList),
  recordController(rounds, roundList),
  recordController(inspections, inspectionList),
  recordController(actions, actionList),
  recordController(notes, noteList),
  recordController(subscriptions, subscriptionList),
  recordController(payments, paymentList),
  recordController(imports, importList),
  oneRecordController(apiaries, apiaryList),
  oneRecordController(hives, hiveList),
  oneRecordController(rounds, roundList),
  oneRecordController(inspections, inspectionList),
  oneRecordController(actions, actionList),
  oneRecordController(notes, noteList),
  oneRecordController(subscriptions, subscriptionList),
  oneRecordController(payments, paymentList),
  facetController(apiaries, apiaryList),
  facetController(hives, hiveList),
  facetController(inspections, inspectionList),
  facetController(actions, actionList),
  facetController(notes, noteList),
  facetController(subscriptions, subscriptionList),
  facetController(payments, paymentList),
  facetController(imports, importList),
];

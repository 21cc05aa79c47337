import { apiaries, hives, imports, inspections, rounds } from '@kypseli/contract/admin';
import { apiaryList } from './apiary-list.js';
import { hiveList } from './hive-list.js';
import { importList } from './import-list.js';
import { inspectionList } from './inspection-list.js';
import { recordController } from './record-controller.js';
import { roundList } from './round-list.js';

/** The lists of what keepers record. */
export const recordControllers = [
  recordController(apiaries, apiaryList),
  recordController(hives, hiveList),
  recordController(rounds, roundList),
  recordController(inspections, inspectionList),
  recordController(imports, importList),
];

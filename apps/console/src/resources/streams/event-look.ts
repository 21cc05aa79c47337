const COME = new Set(['HivesAdded', 'HivesRestored', 'HivesMovedIn']);
const GO = new Set([
  'HivesDeleted',
  'HivesMovedOut',
  'ApiaryDeleted',
  'InspectionRemoved',
  'ActionDeleted',
  'NoteDeleted',
  'PhotoDeleted',
  'PlanEnded',
  'MedicineDeleted',
  'HarvestDeleted',
  'LotRemoved',
  'BottlingRemoved',
]);

/** How an event is marked: hives come, something goes, or something changes. */
export const lookOf = (type: string): 'come' | 'go' | 'change' =>
  COME.has(type) ? 'come' : GO.has(type) ? 'go' : 'change';

import { withTexts } from '../ui/lazy/with-texts';

/** The sheets with their texts, for `OnDemand`. */
export const loadAssignSheet = async () => (await withTexts(import('./AssignSheet'), 'labels')).AssignSheet;
export const loadHiveLabels = async () => (await withTexts(import('./HiveLabelsSheet'), 'labels')).HiveLabelsSheet;

import { withTexts } from '../../ui/lazy/with-texts';

/** The form of a purchase with its texts, for `OnDemand`. */
export const loadMedicineSheet = async () =>
  (await withTexts(import('./MedicineSheet'), 'medicines', 'actions')).MedicineSheet;

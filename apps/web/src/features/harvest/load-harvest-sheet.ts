/** The form of a harvest, for `OnDemand`. */
export const loadHarvestSheet = async () => (await import('./HarvestSheet')).HarvestSheet;

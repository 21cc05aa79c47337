import hives from './hives.json';

/** Texts for keepers only. */
export default { hives };

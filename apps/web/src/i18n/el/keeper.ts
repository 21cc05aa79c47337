import hives from './hives.json';

/** What only a keeper gets to read. */
export default { hives };

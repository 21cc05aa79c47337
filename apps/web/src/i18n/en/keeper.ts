import apiaries from './apiaries.json';
import billing from './billing.json';
import hives from './hives.json';
import inspection from './inspection.json';

/** What only a keeper gets to read. */
export default { apiaries, billing, hives, inspection };

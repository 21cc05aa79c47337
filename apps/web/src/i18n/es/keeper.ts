import analysis from './analysis.json';
import apiaries from './apiaries.json';
import billing from './billing.json';
import hives from './hives.json';
import inspection from './inspection.json';

/** What only a keeper gets to read. */
export default { analysis, apiaries, billing, hives, inspection };

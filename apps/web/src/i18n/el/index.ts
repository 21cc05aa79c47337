import accounts from './accounts.json';
import actions from './actions.json';
import analysis from './analysis.json';
import apiaries from './apiaries.json';
import billing from './billing.json';
import common from './common.json';
import hives from './hives.json';
import inspection from './inspection.json';
import shell from './shell.json';

/** Every text of the language but the legal ones, which their pages load themselves. */
export default { accounts, actions, analysis, apiaries, billing, common, hives, inspection, shell };

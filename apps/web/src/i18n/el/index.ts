import accounts from './accounts.json';
import common from './common.json';
import shell from './shell.json';

/** What a visitor may read; the legal texts are loaded by their pages. */
export default { accounts, common, shell };

import common from './common.json';
import shell from './shell.json';

/** Texts for visitors; the legal texts are loaded by their pages. */
export default { common, shell };

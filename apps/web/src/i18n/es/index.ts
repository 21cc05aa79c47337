import common from './common.json';
import shell from './shell.json';

/** Texts for visitors; the legal texts are loaded by their pages. */
export default { common, shell };

/** The texts that come with a part of the app, by their files. */
export const parts = import.meta.glob<{ default: object }>('./parts/*.json');

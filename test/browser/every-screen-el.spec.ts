import { PHONE } from './browser.js';
import { everyScreen } from './every-screen.js';

/** Greek has the longest words, so it is opened on a narrow phone. Other tests read English, the shortest. */
const { screens, look } = everyScreen('el', PHONE, 'light');

test.each(screens)('$name fits, is accessible and reports no errors', look);

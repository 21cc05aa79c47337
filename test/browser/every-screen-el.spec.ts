import { PHONE } from './browser.js';
import { everyScreen } from './every-screen.js';

/** Greek has the longest words; it is opened on the narrow phone. English, the shortest, is what other tests read. */
const { screens, look } = everyScreen('el', PHONE, 'light');

test.each(screens)('$name fits, reads and says nothing wrong', look);

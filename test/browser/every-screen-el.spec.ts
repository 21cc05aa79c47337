import { PHONE } from './browser.js';
import { everyScreen } from './every-screen.js';

/** Greek is the longest, and is opened on the narrow phone; English, the shortest, fits where the others do. */
const { screens, look } = everyScreen('el', PHONE, 'light');

test.each(screens)('$name fits, reads and says nothing wrong', look);

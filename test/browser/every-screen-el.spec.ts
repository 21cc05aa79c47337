import { PHONE } from './browser.js';
import { everyScreen } from './every-screen.js';

/** Greek is the longest, and is opened on the narrow phone; what is read out is looked at in both sizes. */
const { screens, look } = everyScreen('el', PHONE, 'light', 2);

test.each(screens)('$name fits, reads and says nothing wrong', look);

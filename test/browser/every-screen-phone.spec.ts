import { PHONE } from './browser.js';
import { everyScreen } from './every-screen.js';

/** Greek is the longest, and is seen on the narrow phone. */
const { visitors, keepers, look } = everyScreen('el', PHONE, 'light');

test.each([...visitors, ...keepers])('$name fits, reads and says nothing wrong', look);

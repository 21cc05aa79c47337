import { PHONE } from './browser.js';
import { everyScreen } from './every-screen.js';

const { screens, look } = everyScreen('en', PHONE, 'light');

test.each(screens)('$name fits, reads and says nothing wrong', look);

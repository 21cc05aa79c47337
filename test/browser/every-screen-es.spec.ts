import { DESKTOP } from './browser.js';
import { everyScreen } from './every-screen.js';

/** Spanish is opened on the desktop, in the dark theme. */
const { screens, look } = everyScreen('es', DESKTOP, 'dark');

test.each(screens)('$name fits, is accessible and reports no errors', look);

import { readsTable, tablesIn } from './imports-tables-suite.js';
import { apiSuite } from './suite.js';

apiSuite();

it.each(tablesIn(false))('every value of “%s” arrives', readsTable);

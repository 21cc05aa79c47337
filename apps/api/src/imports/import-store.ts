import type { Imports } from './imports.repository.js';

/** The table of imports, here or in another thread. */
export type ImportStore = { [Name in keyof Imports]: Imports[Name] };

/** The injection token of an ImportStore. The class would bring TypeORM into the thread of the imports. */
export const IMPORT_STORE = Symbol('import-store');

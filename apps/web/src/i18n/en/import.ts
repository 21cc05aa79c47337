import imports from './imports.json';

/** What the import says; loaded with it. */
export default { imports };

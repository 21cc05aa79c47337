import exports from './exports.json';

/** What the export says; loaded with it. */
export default { exports };

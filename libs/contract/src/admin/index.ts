export * from './doctor.js';
export * from './operation-lines.js';

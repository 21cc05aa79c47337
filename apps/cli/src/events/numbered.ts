import { isPersonal } from './event-text.js';

/** A part of a state with a number, such as a hive. */
export interface Numbered {
  number: string;
  starred?: unknown;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && !isPersonal(value);

export const isNumbered = (value: unknown): value is Numbered => isObject(value) && typeof value.number === 'string';

import { createHash, randomBytes, randomInt } from 'node:crypto';

const BYTES = 32;
/** Without letters and digits that are mistaken for each other. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RECOVERY_CODES = 8;

export const newSecret = (): string => randomBytes(BYTES).toString('base64url');
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** 80 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: 4 }, group).join('-'));

/** As typed: with or without signs between, in any case. */
export const recoveryHash = (code: string): Buffer => hashOf(code.toUpperCase().replaceAll(/[^A-Z\d]/g, ''));

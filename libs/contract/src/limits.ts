/** Figures and lists that clients show as well: no schema lives here, so that knowing them takes no zod. */
export const LANGUAGES = ['en', 'el', 'es'] as const;

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** How long the link to a new password is valid, and the code that logs in elsewhere. */
export const RESET_MINUTES = 10;
export const CODE_SECONDS = 60;

export const MAX_HIVES_AT_ONCE = 1000;

/** A text file; a workbook is compressed and may have 20 MB. */
export const MAX_IMPORT_BYTES = 256 * 1024 * 1024;

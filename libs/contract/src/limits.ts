/** Figures and lists that clients show as well. No schema is here, so that importing them does not import zod. */
export const LANGUAGES = ['en', 'el', 'es'] as const;

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** How long a password reset link is valid, and a login link. */
export const RESET_MINUTES = 10;
export const CODE_SECONDS = 60;

export const MAX_HIVES_AT_ONCE = 1000;
export const MAX_APIARIES_AT_ONCE = 200;
export const MAX_PHOTO_BYTES = 3 * 2 ** 20;
/** On the longer side of an image. */
export const MAX_PHOTO_PIXELS = { full: 4096, thumb: 320 };
export const MAX_CALENDAR_DAYS = 400;
/** One answer of the calendar has no more; a single day is always answered. */
export const MAX_CALENDAR_ITEMS = 10_000;
/**
 * The apiaries of all plans of an account, each counted once for each of its plans: by the hives that it has, so that
 * plans over empty apiaries are few.
 */
export const PLANNED_APIARIES = { without: 100, perHive: 10, most: 2000 };

/** For a text file; a workbook is compressed and may have 20 MB. */
export const MAX_IMPORT_BYTES = 256 * 1024 * 1024;

const HOUR_MS = 60 * 60_000;

/** How long the image of a deleted photo comes back by an undo. */
export const UNDO_PHOTO_MS = 24 * HOUR_MS;
/** When it is deleted: later by more than an undo takes. */
export const DROP_PHOTO_MS = 25 * HOUR_MS;

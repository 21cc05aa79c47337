/** "KYPS": the class of our advisory locks. */
const CLASS = 0x4b595053;

/** Held by the session of the one active projector. */
export const PROJECTING = [CLASS, 1] as const;
/** Held while the tables of a version of the read side are created and filled. */
export const PREPARING = [CLASS, 2] as const;
/** Held while the moves that a crash left open are finished. */
export const RESUMING_MOVES = [CLASS, 3] as const;
/** Held while the splits that a crash left open are finished. */
export const RESUMING_SPLITS = [CLASS, 18] as const;
/** Held while the state tables are migrated. */
export const MIGRATING = [CLASS, 4] as const;
/** Held shared by every process that may write to the log; who moves the log to another store holds it alone. */
export const WRITING = [CLASS, 5] as const;
/** Held by who copies the log to another store. */
export const COPYING = [CLASS, 6] as const;
/** Held by who fills the tables of the console's lists from the log. */
export const READING_FOR_CONSOLE = [CLASS, 7] as const;
/** Held by who rebuilds the read models, or rolls them back, beside the running server. */
export const REBUILDING = [CLASS, 8] as const;
/** Held by who verifies because staff asked for it. */
export const VERIFYING = [CLASS, 9] as const;
/** Held by who makes a backup. */
export const BACKING_UP = [CLASS, 17] as const;

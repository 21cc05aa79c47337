import type { Mapping } from '@kypseli/contract';

/** Sends a changed mapping; false where the server could not use it, which the step explains. */
export type OnFix = (change: (mapping: Mapping) => Mapping) => Promise<boolean>;

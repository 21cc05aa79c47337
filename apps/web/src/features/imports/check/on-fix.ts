import type { Mapping } from '@kypseli/contract';

/** Sends a changed mapping; resolves to false if the server refuses it, which the step explains. */
export type OnFix = (change: (mapping: Mapping) => Mapping) => Promise<boolean>;

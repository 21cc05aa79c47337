import type { Query } from '@tanstack/react-query';

export type Key = readonly unknown[];

/** What was asked of the server, and by whom. */
export interface Asked {
  account: string | null;
  query: Query<unknown, Error, unknown, Key>;
  signal: AbortSignal;
  /** With the changes that it lacks. */
  answer: Promise<unknown>;
  /** When (ms). */
  at: number;
  /** The last change that the server had accepted. */
  begun: number;
  /** The query had data before. */
  had: boolean;
}

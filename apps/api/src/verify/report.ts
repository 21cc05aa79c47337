import { VERIFICATION_CHECKS } from '@kypseli/contract/admin';

/** One violation: the broken promise, and where. */
export interface Finding {
  check: 'log' | 'decoding' | 'lag' | 'read-models' | 'writes' | 'reservations' | 'console' | 'audit';
  message: string;
}

/** What can be checked by itself, in this order. */
export const CHECKS = VERIFICATION_CHECKS;
export type Check = (typeof CHECKS)[number];

/** Follows a verification. */
export interface Watch {
  begun(check: Check): void;
  /** From 0 to 1. */
  progressed(check: Check, share: number): void;
  /** `note`: what it looked at. */
  ended(check: Check, note: string, findings: Finding[]): void;
}

/** What was checked and what was wrong; no findings means a pass. */
export interface Report {
  events: number;
  streams: number;
  /** The position up to which the live read models were compared with a rebuild. */
  position: string;
  /** Table → checksum of the live rows. */
  tables: Record<string, string>;
  /** Attempted writes that were checked against the log. */
  writes: number;
  findings: Finding[];
}

/** Similar findings are shown as the first few and their number. */
export const FEW = 20;

/** The report for people. */
export const describeReport = (report: Report): string => {
  const { events, streams, position, tables, writes, findings } = report;
  const looked = `${events} events in ${streams} streams, ${Object.keys(tables).length} read tables at position ${position}, ${writes} attempted writes`;
  if (findings.length === 0) return `${looked}: all is as promised.`;
  return [
    `${looked}: ${findings.length} findings.`,
    ...findings.map(({ check, message }) => `  ${check}: ${message}`),
  ].join('\n');
};

/** One thing that is wrong: which promise is broken, and where. */
export interface Finding {
  check: 'log' | 'decoding' | 'lag' | 'read-models' | 'writes' | 'reservations';
  message: string;
}

/** What the oracle looked at and what it found wrong; nothing found is a pass. */
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

/** Many alike findings are told by the first few and their number. */
export const FEW = 20;

/** The report as a person reads it. */
export const describeReport = (report: Report): string => {
  const { events, streams, position, tables, writes, findings } = report;
  const looked = `${events} events in ${streams} streams, ${Object.keys(tables).length} read tables at position ${position}, ${writes} attempted writes`;
  if (findings.length === 0) return `${looked}: all is as promised.`;
  return [
    `${looked}: ${findings.length} findings.`,
    ...findings.map(({ check, message }) => `  ${check}: ${message}`),
  ].join('\n');
};

import type { ApiErrorBody, PlainRequest } from '@kypseli/contract';
import type { QueryKey } from '@tanstack/react-query';
import type { Message } from '../i18n/message';
import { transact } from '../offline/database';
import type { Change } from './effects';
import type { Entry, StoredInspection } from './queue-state';

/** A command on this device. */
export interface Row {
  account: string;
  /** Its place in the order of the account's commands. */
  seq: number;
  /** The Idempotency-Key of every try. */
  id: string;
  /** Stored when it was submitted: a later version of the app sends the same. */
  request: PlainRequest;
  /** The method and the path of its route. */
  route: string;
  /** True if the route always answers 202. */
  accepts: boolean;
  /** Missing in rows of earlier versions, which had one. */
  lines?: readonly string[];
  /** The first line, for earlier versions in other tabs. */
  apiaryId: string;
  describe: Message;
  invalidates: QueryKey[];
  preview?: object | undefined;
  change?: Change | undefined;
  /** The ids of what it makes; missing in rows of earlier versions. */
  makes?: string[];
  /** It has files, in the store `sounds`. */
  hasSound: boolean;
  inspection?: StoredInspection | undefined;
  /** When it was submitted. */
  at: string;
  /** It was sent while there was a network, so the server may have it. */
  left: boolean;
  /** settled: answered, and kept for a while so that other tabs learn the answer. */
  state: 'waiting' | 'refused' | 'settled';
  answer?: unknown;
  error?: { status: number; body: ApiErrorBody };
  settledAt?: number;
  /** Its number among the accepted changes. */
  ackNo?: number;
  /** Its keeper has decided about what it replaced. */
  decided?: boolean;
}

/** The bytes of a form's part; missing in rows of earlier versions, which had recordings only. */
interface StoredFile {
  part?: string;
  bytes: ArrayBuffer;
  type: string;
}

/** The files of a command, in one row. */
interface StoredFiles extends StoredFile {
  id: string;
  more?: StoredFile[];
}

const ofAccount = (account: string) => IDBKeyRange.bound([account], [account, []]);

/**
 * Changes the row with this id: a new row, or null to delete it. `first` sees all other rows of the account before.
 * Resolves with the row that was there.
 */
const changeRow = (
  account: string,
  id: string,
  to: (row: Row) => Row | null,
  first: (row: Row) => void = () => undefined,
): Promise<Row | null> =>
  transact('readwrite', (transaction) => {
    let found: Row | null = null;
    const outbox = transaction.objectStore('outbox');
    const all = outbox.getAll(ofAccount(account));
    all.onsuccess = () => {
      for (const row of all.result as Row[]) {
        if (row.id === id) found = row;
        else first(row);
      }
      if (!found) return;
      const next = to(found);
      if (next) outbox.put(next);
      else outbox.delete([account, found.seq]);
      if (next?.state !== 'waiting' && next?.state !== 'refused') transaction.objectStore('sounds').delete(id);
    };
    return () => found;
  });

/** It replaced values of another device, and its keeper has not decided about them. */
const hasReplaced = ({ answer, decided = false }: Row): boolean => {
  const { replaced = {} } = (answer as { result?: { replaced?: object } } | undefined)?.result ?? {};
  return !decided && Object.keys(replaced).length > 0;
};

/** The commands that are stored on this device, by account and in their order. */
export const outbox = {
  /** Resolves with the row's place once it is safe. */
  add: async ({ owner, files, preview, ...entry }: Entry): Promise<number> => {
    if (owner === null) throw new DOMException('Nobody is logged in.', 'InvalidStateError');
    const { id, request, route, accepts, lines, describe, invalidates, inspection, change, makes, at, left } = entry;
    const what = {
      id,
      request,
      route,
      accepts,
      lines,
      apiaryId: lines[0] ?? '',
      describe,
      invalidates,
      inspection,
      change,
      makes,
    };
    const row = { account: owner, ...what, at, left };
    // Asks the browser not to clear the storage when room is short.
    void navigator.storage?.persist?.().catch(() => false);
    // Safari cannot store every Blob, but bytes.
    const parts = await Promise.all(
      Object.entries(files ?? {}).map(async ([part, file]) => ({
        part,
        bytes: await file.arrayBuffer(),
        type: file.type,
      })),
    );
    return transact('readwrite', (transaction) => {
      let seq = 1;
      const rows = transaction.objectStore('outbox');
      const last = rows.openKeyCursor(ofAccount(row.account), 'prev');
      last.onsuccess = () => {
        // Saved again, it keeps its place, before what needs it.
        if (entry.seq !== undefined) seq = entry.seq;
        else if (last.result) seq = (last.result.key as [string, number])[1] + 1;
        const shown = preview && { ...preview, files: undefined };
        rows.put({ ...row, seq, preview: shown, hasSound: parts.length > 0, state: 'waiting' } satisfies Row);
        const [first, ...more] = parts;
        // The first stands as a recording did, for earlier versions in other tabs.
        if (first) transaction.objectStore('sounds').put({ id: row.id, ...first, more } satisfies StoredFiles);
      };
      return () => seq;
    });
  },

  rows: (account: string): Promise<Row[]> =>
    transact('readonly', (transaction) => {
      const all = transaction.objectStore('outbox').getAll(ofAccount(account));
      return () => all.result as Row[];
    }),

  files: (id: string): Promise<Record<string, Blob> | undefined> =>
    transact('readonly', (transaction) => {
      const one = transaction.objectStore('sounds').get(id);
      return () => {
        const stored = one.result as StoredFiles | undefined;
        if (!stored) return undefined;
        const all = [stored, ...(stored.more ?? [])];
        return Object.fromEntries(
          all.map(({ part = 'audio', bytes, type }) => [part, new Blob([bytes], { type })] as const),
        );
      };
    }),

  /** Notes that the server may have it from now on. Resolves with false if it no longer waits. */
  leave: async (account: string, id: string): Promise<boolean> => {
    const row = await changeRow(account, id, (now) => (now.state === 'waiting' ? { ...now, left: true } : now));
    return row?.state === 'waiting';
  },

  /** Deletes a command that never left. Resolves with false if it may have. */
  withdraw: async (account: string, id: string): Promise<boolean> => {
    const row = await changeRow(account, id, (now) => (now.left ? now : null));
    return row !== null && !row.left;
  },

  /** Resolves with its number among the accepted changes, which is above `latest` and those of all rows. */
  settle: async (account: string, id: string, answer: unknown, latest: number): Promise<number> => {
    let ackNo = latest;
    await changeRow(
      account,
      id,
      (row) => {
        ackNo += 1;
        return { ...row, state: 'settled', answer, settledAt: Date.now(), ackNo };
      },
      (other) => {
        ackNo = Math.max(ackNo, other.ackNo ?? 0);
      },
    );
    return ackNo;
  },

  refuse: (account: string, id: string, error: NonNullable<Row['error']>) =>
    changeRow(account, id, (row) => ({ ...row, state: 'refused', error })),

  decide: (account: string, id: string) => changeRow(account, id, (row) => ({ ...row, decided: true })),

  remove: (account: string, id: string) => changeRow(account, id, () => null),

  /**
   * Nobody is logged in: deletes the accepted commands of all, but those about whose replaced values their keeper has not
   * decided. Resolves with the highest of their numbers.
   */
  forgetSettled: async (): Promise<number> => {
    let latest = 0;
    await transact('readwrite', (transaction) => {
      const all = transaction.objectStore('outbox').openCursor();
      all.onsuccess = () => {
        const row = all.result?.value as Row | undefined;
        latest = Math.max(latest, row?.ackNo ?? 0);
        if (row?.state === 'settled' && !hasReplaced(row)) all.result?.delete();
        all.result?.continue();
      };
      return () => undefined;
    });
    return latest;
  },

  /** Deletes settled commands by their places. */
  sweep: (account: string, seqs: readonly number[]): Promise<void> =>
    transact('readwrite', (transaction) => {
      for (const seq of seqs) transaction.objectStore('outbox').delete([account, seq]);
      return () => undefined;
    }),

  /** Deletes everything of an account. */
  wipe: (account: string): Promise<void> =>
    transact('readwrite', (transaction) => {
      const rows = transaction.objectStore('outbox');
      const all = rows.getAll(ofAccount(account));
      all.onsuccess = () => {
        for (const { id } of all.result as Row[]) transaction.objectStore('sounds').delete(id);
        rows.delete(ofAccount(account));
      };
      return () => undefined;
    }),

  /** How many commands wait or are refused, by account. */
  counts: (): Promise<Map<string, number>> =>
    transact('readonly', (transaction) => {
      const all = transaction.objectStore('outbox').getAll();
      return () => {
        const counts = new Map<string, number>();
        for (const { account, state } of all.result as Row[])
          if (state !== 'settled') counts.set(account, (counts.get(account) ?? 0) + 1);
        return counts;
      };
    }),
};

import { LOST, UNSENT } from '../api/session';
import { storage } from '../api/storage';

/** What this device stores of its keepers' work, by store. */
const STORES = {
  outbox: { keyPath: ['account', 'seq'] },
  sounds: { keyPath: 'id' },
  reads: { keyPath: ['account', 'hash'], index: 'at' },
};
type Store = keyof typeof STORES;

const VERSION = 2;

/** The browser has deleted what was stored here: what was still to be sent is lost, and the app says so. */
const noteLoss = () => {
  for (const name of storage.names(UNSENT)) {
    const lost = name.replace(UNSENT, LOST);
    storage.set(lost, `${Number(storage.get(lost) ?? 0) + Number(storage.get(name))}`);
    storage.remove(name);
  }
};

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('kypseli', VERSION);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion === 0) noteLoss();
      const { objectStoreNames } = request.result;
      for (const [name, { keyPath, index }] of Object.entries<{ keyPath: string | string[]; index?: string }>(STORES)) {
        if (objectStoreNames.contains(name)) continue;
        const store = request.result.createObjectStore(name, { keyPath });
        if (index) store.createIndex(index, index);
      }
    };
    request.onsuccess = () => {
      const database = request.result;
      // A later version of the app, in another tab, must be able to change the stores.
      database.onversionchange = () => database.close();
      resolve(database);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new DOMException('Another tab blocks the database.', 'InvalidStateError'));
  });

let opened: Promise<IDBDatabase> | null = null;

/** Browsers of iOS end the connections of a page in the background. */
const CLOSED = ['InvalidStateError', 'UnknownError'];

/** What must survive a power loss, and what may be lost because the server has it too. */
const COMMANDS = { stores: ['outbox', 'sounds'] satisfies Store[], durability: 'strict' } as const;
const READS = { stores: ['reads'] satisfies Store[], durability: 'relaxed' } as const;

type Work<T> = (transaction: IDBTransaction) => () => T;

/** How long a transaction may take (ms), opening included. A tab that hangs must not hold up the others. */
const LONGEST = 10_000;

/** The readonly transactions under way. */
const reading = new Set<IDBTransaction>();

/** Resolves once the page is shown; pending while the browser keeps it to come back to. */
let shown: Promise<void> = Promise.resolve();

/**
 * WebKit freezes the transactions of a page that it keeps, and every later one, of all tabs, waits for them
 * (https://github.com/w3c/IndexedDB/issues/381). So a page that is left ends what it reads and closes its connection,
 * and begins nothing until it is shown again.
 */
window.addEventListener('pagehide', ({ persisted }) => {
  if (!persisted) return;
  shown = new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
  for (const transaction of reading) transaction.abort();
  void opened?.then((database) => database.close());
  opened = null;
});

const once = async <T>(
  { stores, durability }: typeof COMMANDS | typeof READS,
  mode: IDBTransactionMode,
  work: Work<T>,
): Promise<T> => {
  await shown;
  opened ??= open();
  const opening = opened;
  let transaction: IDBTransaction | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => {
      reject(new DOMException('The database does not answer.', 'TimeoutError'));
      if (transaction) transaction.abort();
      else void opening.then((database) => database.close());
    }, LONGEST);
  });
  const begin = async () => {
    const database = await opening;
    return new Promise<T>((resolve, reject) => {
      const begun = database.transaction(stores, mode, { durability });
      transaction = begun;
      if (mode === 'readonly') reading.add(begun);
      begun.onabort = () => {
        reading.delete(begun);
        // Without an error of its own it was ended as the page was left: it begins again.
        reject(begun.error ?? new DOMException('The page was left.', 'InvalidStateError'));
      };
      const result = work(begun);
      begun.oncomplete = () => {
        reading.delete(begun);
        // Only now the browser says that a power loss cannot undo it.
        resolve(result());
      };
    });
  };
  return Promise.race([begin(), isLate]).finally(() => clearTimeout(late));
};

/** Opens the database again, once, if its connection was closed. */
const transactOn =
  (of: typeof COMMANDS | typeof READS) =>
  async <T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> => {
    try {
      return await once(of, mode, work);
    } catch (error) {
      opened = null;
      if (!(error instanceof DOMException && CLOSED.includes(error.name))) throw error;
      return once(of, mode, work);
    }
  };

/**
 * Runs `work` in one strict transaction on the commands and resolves with what its result returns once that is complete.
 * @throws DOMException if there is no database, no room, or no answer
 */
export const transact = transactOn(COMMANDS);

/** The same, relaxed, on the stored answers of the server. */
export const transactOnReads = transactOn(READS);

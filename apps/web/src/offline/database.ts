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

const once = async <T>(
  { stores, durability }: typeof COMMANDS | typeof READS,
  mode: IDBTransactionMode,
  work: Work<T>,
): Promise<T> => {
  opened ??= open();
  const database = await opened;
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(stores, mode, { durability });
    transaction.onabort = () => reject(transaction.error ?? new DOMException('Not stored.', 'AbortError'));
    const result = work(transaction);
    // Only now the browser says that a power loss cannot undo it.
    transaction.oncomplete = () => resolve(result());
  });
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
 * @throws DOMException if there is no database, or no room
 */
export const transact = transactOn(COMMANDS);

/** The same, relaxed, on the stored answers of the server. */
export const transactOnReads = transactOn(READS);

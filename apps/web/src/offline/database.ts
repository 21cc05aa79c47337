/** What this device stores of its keepers' work, by store. */
const STORES = { outbox: { keyPath: ['account', 'seq'] }, sounds: { keyPath: 'id' } } as const;
export type Store = keyof typeof STORES;

const VERSION = 1;

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('kypseli', VERSION);
    request.onupgradeneeded = () => {
      const { objectStoreNames } = request.result;
      for (const [name, { keyPath }] of Object.entries(STORES))
        if (!objectStoreNames.contains(name)) request.result.createObjectStore(name, { keyPath: keyPath as string });
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

const once = async <T>(mode: IDBTransactionMode, work: (transaction: IDBTransaction) => () => T): Promise<T> => {
  opened ??= open();
  const database = await opened;
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(Object.keys(STORES), mode, { durability: 'strict' });
    transaction.onabort = () => reject(transaction.error ?? new DOMException('Not stored.', 'AbortError'));
    const result = work(transaction);
    // Only now the browser says that a power loss cannot undo it.
    transaction.oncomplete = () => resolve(result());
  });
};

/**
 * Runs `work` in one strict transaction and resolves with what its result returns once that is complete. Opens the
 * database again, once, if its connection was closed.
 * @throws DOMException if there is no database, or no room
 */
export const transact = async <T>(
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => () => T,
): Promise<T> => {
  try {
    return await once(mode, work);
  } catch (error) {
    opened = null;
    if (!(error instanceof DOMException && CLOSED.includes(error.name))) throw error;
    return once(mode, work);
  }
};

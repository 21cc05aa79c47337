import { memoryStore, type Store } from 'ra-core';
import { localStorageStore } from 'react-admin';

/** Choices of the person. Everything else, such as a filter with a mail in it, is forgotten with the page. */
const KEPT = /^(theme|locale)$|\.savedQueries$|\.datatable|_availableColumns$|_columnRanks$/;

/** react-admin's store in local storage, for choices only. */
export const consoleStore = (): Store => {
  const disk = localStorageStore(undefined, 'kypseli-console');
  const memory = memoryStore();
  const of = (key: string) => (KEPT.test(key) ? disk : memory);
  const both = (work: (store: Store) => void) => (): void => {
    for (const store of [disk, memory]) work(store);
  };
  return {
    setup: both((store) => store.setup()),
    teardown: both((store) => store.teardown()),
    getItem: (key, fallback) => of(key).getItem(key, fallback),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    removeItems: (prefix) => both((store) => store.removeItems(prefix))(),
    listItems: (prefix) => ({ ...disk.listItems?.(prefix), ...memory.listItems?.(prefix) }),
    reset: both((store) => store.reset()),
    subscribe: (key, callback) => of(key).subscribe(key, callback),
  };
};

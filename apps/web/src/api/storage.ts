/** Storage that may be forbidden (private windows, full disks): then nothing is kept, and nothing breaks. */
export const storage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Kept in memory by the caller.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
  /** The names that begin so. */
  names(prefix: string): string[] {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    } catch {
      return [];
    }
  },
  /** Clears all but the names that are to stay. */
  clearExcept(stays: (name: string) => boolean): void {
    for (const name of storage.names('')) if (!stays(name)) storage.remove(name);
  },
};

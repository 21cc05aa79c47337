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
  /** How many are kept under names that begin so. */
  count(prefix: string): number {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(prefix)).length;
    } catch {
      return 0;
    }
  },
  /** Clears all but what is kept under names that begin so. */
  clearExcept(prefix: string): void {
    try {
      for (const key of Object.keys(localStorage)) if (!key.startsWith(prefix)) localStorage.removeItem(key);
    } catch {
      // There was nothing to clear.
    }
  },
  clear(): void {
    try {
      localStorage.clear();
    } catch {
      // There was nothing to clear.
    }
  },
};

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
  clear(): void {
    try {
      localStorage.clear();
    } catch {
      // There was nothing to clear.
    }
  },
};

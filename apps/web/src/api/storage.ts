/** Storage that may be unavailable (private windows, full disks): then nothing is stored, and nothing fails. */
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
      // The caller keeps it in memory.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {}
  },
  /** The names with this prefix. */
  names(prefix: string): string[] {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    } catch {
      return [];
    }
  },
  /** Clears everything except these names. */
  clearExcept(stays: (name: string) => boolean): void {
    for (const name of storage.names('')) if (!stays(name)) storage.remove(name);
  },
};

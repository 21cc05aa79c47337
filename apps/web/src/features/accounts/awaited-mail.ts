const KEY = 'kypseli.awaited';

/** The address that a verification mail was sent to, while the tab is open. */
export const awaitedMail = {
  get(): string | null {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  set(email: string) {
    try {
      sessionStorage.setItem(KEY, email);
    } catch {
      // Then the resend asks for the address.
    }
  },
};

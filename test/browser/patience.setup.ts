/** A server and a browser start slowly on a loaded machine; a page waits 15 s for anything, whatever is said here. */
import.meta.jest.setTimeout(90_000);

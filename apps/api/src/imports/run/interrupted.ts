/** Thrown between two steps of a job when the process has to stop. The next process continues. */
export class Interrupted extends Error {
  constructor() {
    super('The server is stopping.');
  }
}

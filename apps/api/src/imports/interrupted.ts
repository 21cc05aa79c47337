/** Told between two steps of a job: the process is to stop, and the next one goes on. */
export class Interrupted extends Error {
  constructor() {
    super('The server is stopping.');
  }
}

const NAME = 'Interrupted';

/** Thrown between two steps of a job when the process has to stop. The next process continues. */
export class Interrupted extends Error {
  constructor() {
    super('The server is stopping.');
    this.name = NAME;
  }
}

/** True also for a copy of it from another thread. */
export const isInterrupted = (error: Error): boolean => error.name === NAME;

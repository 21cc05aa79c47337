import { type ComponentType, lazy } from 'react';

/** How long a part of the app may take to load before the reader is told. */
const PART_TIMEOUT = 120_000;

/** A part of the app that could not be loaded: no network, or a release that no longer has it. */
export class PartError extends Error {}

const raced = <T>(part: Promise<T>): Promise<T> =>
  Promise.race([
    part.catch((cause: unknown) => {
      throw new PartError('A part of the app could not be loaded.', { cause });
    }),
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new PartError('A part of the app took too long to load.')), PART_TIMEOUT);
    }),
  ]);

/** A lazily loaded component that gives up after 120 s; `preload` starts it early. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) => ({
  Part: lazy(() => raced(load())),
  preload: () => void load().catch(() => undefined),
});

import { type ComponentType, lazy, useEffect } from 'react';
import type { Part } from '../i18n/parts';
import { withTexts } from './with-texts';

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

type Loaded<Props extends object> = Promise<{ default: ComponentType<Props> }>;

/** A lazily loaded component, with its texts where it has its own, that gives up after 120 s; `preload` starts it early. */
export const lazyPart = <Props extends object>(component: () => Loaded<Props>, ...texts: Part[]) => {
  const load = () => withTexts(component(), ...texts);
  return { Part: lazy(() => raced(load())), preload: () => void load().catch(() => undefined) };
};

/** How long the first screen has to settle before what may be opened next is fetched. */
export const IDLE = 2500;

/** Fetches what may be opened next once the screen has settled, so that it opens at once, and without a signal. */
export const usePreloaded = (...parts: { preload: () => void }[]) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: parts are there from the start and never change
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { preload } of parts) preload();
    }, IDLE);
    return () => clearTimeout(timer);
  }, []);
};

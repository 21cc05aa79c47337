import { type ComponentType, createElement, lazy, useState } from 'react';
import type { Part } from '../../i18n/parts';
import { withTexts } from './with-texts';

/** The timeout for loading a part of the app. */
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

/** React caches a failed load for ever; these functions clear it. */
const failed = new Set<() => void>();
/** A failed part is requested again at its next render. */
export const forgetFailures = () => {
  for (const forget of failed) forget();
  failed.clear();
};

export type Loaded<Props extends object> = Promise<{ default: ComponentType<Props> }>;

/**
 * A lazily loaded screen, with its own texts if it has any, that times out after 120 s; `preload` starts it early. If
 * loading fails, the page shows an error; for a part of a screen use `lazyPart`.
 * A loaded one renders at once: React would delay anything it waited for, even for a moment, by 300 ms.
 */
export const lazyScreen = <Props extends object>(component: () => Loaded<Props>, ...texts: Part[]) => {
  let there: ComponentType<Props> | undefined;
  let coming: Loaded<Props> | undefined;
  const load = () => {
    const begin = async () => {
      const loaded = await raced(withTexts(component(), ...texts));
      there = loaded.default;
      return loaded;
    };
    coming ??= begin()
      .catch((error: unknown) => {
        failed.add(forget);
        throw error;
      })
      .finally(() => {
        coming = undefined;
      });
    return coming;
  };
  const later = () => lazy(load) as ComponentType<Props>;
  let Later = later();
  const forget = () => {
    Later = later();
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once a part, where its module begins
  const Part = (props: Props) => {
    const [Drawn] = useState(() => there ?? Later);
    return createElement(Drawn, props);
  };
  return {
    Part,
    /** Never rejects: a failed part is requested again when it renders. */
    preload: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
  };
};

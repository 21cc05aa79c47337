import { createElement, useEffect } from 'react';
import type { Part } from '../../i18n/parts';
import { type Loaded, lazyScreen } from './lazy-screen';
import { PartBoundary } from './PartBoundary';
import { withTexts } from './with-texts';

/** A lazily loaded part of a screen: if loading fails, its place shows an error with a retry button. */
export const lazyPart = <Props extends object>(component: () => Loaded<Props>, ...texts: Part[]) => {
  const { Part, preload } = lazyScreen(component, ...texts);
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: made once a part, where its module begins
    Part: (props: Props) => createElement(PartBoundary, null, createElement(Part, props)),
    preload,
  };
};

/** An optional lazy part: if loading fails, its place stays empty. */
export const optionalPart = <Props extends object>(component: () => Loaded<Props>, ...texts: Part[]) =>
  lazyScreen<Props>(() => withTexts(component(), ...texts).catch(() => ({ default: () => null })));

/** How long the first screen settles before further parts are loaded. */
const SETTLED = 2500;
/** The delay in browsers without requestIdleCallback. */
const SOON = 50;

const waiting: (() => Promise<unknown>)[] = [];
let fetching = false;
export const whenIdle = (run: () => void): void =>
  'requestIdleCallback' in window ? void requestIdleCallback(run) : void setTimeout(run, SOON);
/** Offline every load would fail, and would not be retried. */
const whenOnline = (run: () => void) =>
  navigator.onLine ? run() : window.addEventListener('online', run, { once: true });
const fetchNext = () => {
  const load = waiting.shift();
  fetching = load !== undefined;
  if (load) whenOnline(() => whenIdle(() => void load().then(fetchNext, fetchNext)));
};

/** Loads parts one after the other once the screen has settled; returns a function that cancels it. */
export const fetchLater = (load: () => Promise<unknown>) => {
  const timer = setTimeout(() => {
    waiting.push(load);
    if (!fetching) fetchNext();
  }, SETTLED);
  return () => clearTimeout(timer);
};

/** Loads parts once the screen has settled, so that they open at once, and offline. */
export const usePreloaded = (...parts: { preload: () => Promise<void> }[]) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: parts are there from the start and never change
  useEffect(() => {
    const calledOff = parts.map(({ preload }) => fetchLater(preload));
    return () => {
      for (const callOff of calledOff) callOff();
    };
  }, []);
};

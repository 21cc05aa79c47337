import { createElement, useEffect } from 'react';
import type { Part } from '../../i18n/parts';
import { type Loaded, lazyScreen } from './lazy-screen';
import { PartBoundary } from './PartBoundary';
import { withTexts } from './with-texts';

/** A lazily loaded part of a screen: where it cannot be fetched it says so in its place and offers to try again. */
export const lazyPart = <Props extends object>(component: () => Loaded<Props>, ...texts: Part[]) => {
  const { Part, preload } = lazyScreen(component, ...texts);
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: made once a part, where its module begins
    Part: (props: Props) => createElement(PartBoundary, null, createElement(Part, props)),
    preload,
  };
};

/** A lazy part that its screen can do without: where it cannot be fetched, nothing is drawn in its place. */
export const optionalPart = <Props extends object>(component: () => Loaded<Props>, ...texts: Part[]) =>
  lazyScreen<Props>(() => withTexts(component(), ...texts).catch(() => ({ default: () => null })));

/** How long the first screen has to settle before what may be opened next is fetched. */
const SETTLED = 2500;
/** Where the browser does not tell when there is nothing else to do. */
const SOON = 50;

const waiting: (() => Promise<unknown>)[] = [];
let fetching = false;
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? void requestIdleCallback(run) : void setTimeout(run, SOON);
/** Without a signal every fetch would fail, and would not be tried again. */
const whenOnline = (run: () => void) =>
  navigator.onLine ? run() : window.addEventListener('online', run, { once: true });
const fetchNext = () => {
  const load = waiting.shift();
  fetching = load !== undefined;
  if (load) whenOnline(() => whenIdle(() => void load().then(fetchNext, fetchNext)));
};

/** Fetches what may be opened next: once the screen has settled, one after the other; answers what calls it off. */
export const fetchLater = (load: () => Promise<unknown>) => {
  const timer = setTimeout(() => {
    waiting.push(load);
    if (!fetching) fetchNext();
  }, SETTLED);
  return () => clearTimeout(timer);
};

/** Fetches parts once the screen has settled, so that they open at once, and without a signal. */
export const usePreloaded = (...parts: { preload: () => Promise<void> }[]) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: parts are there from the start and never change
  useEffect(() => {
    const calledOff = parts.map(({ preload }) => fetchLater(preload));
    return () => {
      for (const callOff of calledOff) callOff();
    };
  }, []);
};

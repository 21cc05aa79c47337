import { useEffect, useRef } from 'react';

interface Surface {
  close: () => void;
  /** The page below it, by the router's index. */
  page: unknown;
  /** Its entry is gone already. */
  left: boolean;
}

/** The surfaces open over the page, the topmost last; each has its own entry in the browser's history. */
const surfaces: Surface[] = [];
/** The number of entries being removed by us, and the writes that wait for it. */
let leaving = 0;
const waiting: (() => void)[] = [];
/** Repeats a replaced address for the page below, if it was replaced while a surface was open. */
let below: (() => void) | null = null;

const { history } = window;
const depthNow = (): number => (typeof history.state?.over === 'number' ? history.state.over : 0);

/**
 * Navigating to a page while a surface is open replaces the surface's entry, so that going back leads to the page
 * below.
 */
const watchWrites = () => {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  history.pushState = (state, unused, url) => {
    if (leaving > 0) waiting.push(() => push(state, unused, url));
    else if (depthNow() > 0 && state?.over === undefined) replace(state, unused, url);
    else push(state, unused, url);
  };
  history.replaceState = (state, unused, url) => {
    if (leaving > 0) waiting.push(() => replace(state, unused, url));
    else if (depthNow() > 0) {
      replace({ ...state, over: depthNow() }, unused, url);
      below = () => replace(state, unused, url);
    } else replace(state, unused, url);
  };
};

let notifying = false;
/** The router handles each step before us, and has then read an address that is only written now. */
const notifyRouter = () => {
  notifying = true;
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  notifying = false;
};

const settle = (writes: readonly (() => void)[]) => {
  const all = [...(below ? [below] : []), ...writes];
  below = null;
  for (const write of all) write();
  if (all.length > 0) notifyRouter();
};

/** Removes entries of closed surfaces: of two that closed at once, or reached with the forward button. */
const leaveClosed = (): boolean => {
  const closed = depthNow() - surfaces.length;
  if (closed <= 0) return false;
  leaving += 1;
  history.go(-closed);
  return true;
};

const onPop = () => {
  if (notifying) return;
  if (leaving > 0) {
    leaving -= 1;
    if (leaving === 0 && leaveClosed()) return;
    settle(leaving === 0 ? waiting.splice(0) : []);
    return;
  }
  if (leaveClosed() || depthNow() === surfaces.length) return;
  const same = history.state?.idx === surfaces.at(-1)?.page;
  if (same) settle([]);
  for (const surface of surfaces.slice(same ? depthNow() : 0).reverse()) {
    surface.left = true;
    surface.close();
  }
};

watchWrites();
// Browsers call the listeners of the window in the order in which they were added. This one comes before the router's
// (main.tsx imports it first): the router would read, and render, an address that is corrected a moment later.
window.addEventListener('popstate', onPop, { capture: true });

/** The browser's back button closes the open surface, and does not leave the page. */
export const useBackKey = (open: boolean, onClose: () => void) => {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!open) return undefined;
    const surface = { close: () => close.current(), page: history.state?.idx, left: false };
    const depth = surfaces.push(surface);
    // A surface that asks before closing stays open: its entry is restored, below that of the question.
    for (const [below, other] of surfaces.entries()) {
      if (!other.left && other !== surface) continue;
      other.left = false;
      history.pushState({ ...history.state, over: below + 1 }, '');
    }
    return () => {
      surfaces.splice(surfaces.indexOf(surface), 1);
      if (surface.left || depthNow() !== depth) return;
      leaving += 1;
      history.back();
    };
  }, [open]);
};

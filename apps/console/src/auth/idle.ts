import { currentStaff, logOut } from './session';

const IDLE_MS = 30 * 60_000;
const LOOK_MS = 10_000;
const ATTENDED_MS = 60_000;

let lastSeen = Date.now();
let away = false;

/** False if nobody touched the page for a minute: what it then reads by itself does not keep the session alive. */
export const isAttended = (): boolean => Date.now() - lastSeen < ATTENDED_MS;

/** True from when a session ended because nobody was here for 30 minutes, until the next one. */
export const wasAway = (): boolean => away;

/** Ends the session after 30 minutes without a key or a pointer; the server ends it by itself without any call. */
export const watchIdle = (ended: () => void): (() => void) => {
  lastSeen = Date.now();
  away = false;
  const note = () => {
    lastSeen = Date.now();
  };
  const events = ['pointerdown', 'keydown', 'wheel'] as const;
  for (const event of events) addEventListener(event, note, { passive: true });
  const timer = setInterval(() => {
    if (currentStaff() === null || Date.now() - lastSeen < IDLE_MS) return;
    away = true;
    void logOut().then(ended);
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    for (const event of events) removeEventListener(event, note);
  };
};

import { currentStaff, logOut } from './session';

const IDLE_MS = 30 * 60_000;
const LOOK_MS = 10_000;
const ATTENDED_MS = 60_000;

let lastSeen = Date.now();
let wasAway = false;

/** False if nobody touched the page for a minute: what it then reads by itself does not keep the session alive. */
export const isAttended = (): boolean => Date.now() - lastSeen < ATTENDED_MS;

/** True once after a session ended because nobody was here for 30 minutes. */
export const takeWasAway = (): boolean => {
  const away = wasAway;
  wasAway = false;
  return away;
};

/** Ends the session after 30 minutes without a key or a pointer; the server ends it by itself without any call. */
export const watchIdle = (ended: () => void): (() => void) => {
  lastSeen = Date.now();
  const note = () => {
    lastSeen = Date.now();
  };
  const events = ['pointerdown', 'keydown', 'wheel'] as const;
  for (const event of events) addEventListener(event, note, { passive: true });
  const timer = setInterval(() => {
    if (currentStaff() === null || Date.now() - lastSeen < IDLE_MS) return;
    wasAway = true;
    void logOut().then(ended);
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    for (const event of events) removeEventListener(event, note);
  };
};

/** Waits for one of these events. @throws Error if the sound cannot be played */
const once = (element: HTMLAudioElement, event: string) =>
  new Promise<void>((resolve, reject) => {
    element.addEventListener(event, () => resolve(), { once: true });
    element.addEventListener('error', () => reject(new Error('The sound cannot be played.')), { once: true });
  });

/** A live recording has no duration in its header; seeking to its end reveals it. */
const measure = async (element: HTMLAudioElement): Promise<number> => {
  if (Number.isFinite(element.duration)) return element.duration;
  const there = once(element, 'seeked');
  element.currentTime = Number.MAX_SAFE_INTEGER;
  await there;
  const seconds = Number.isFinite(element.duration) ? element.duration : element.currentTime;
  const back = once(element, 'seeked');
  element.currentTime = 0;
  await back;
  return seconds;
};

export interface Sound {
  element: HTMLAudioElement;
  seconds: number;
  release: () => void;
}

/** Prepares a recording for playing, from memory. @throws Error if the browser cannot play it */
export const openSound = async (recording: Blob): Promise<Sound> => {
  const element = new Audio();
  const url = URL.createObjectURL(recording);
  const release = () => {
    element.pause();
    element.removeAttribute('src');
    URL.revokeObjectURL(url);
  };
  try {
    const known = once(element, 'loadedmetadata');
    element.src = url;
    await known;
    return { element, seconds: await measure(element), release };
  } catch (error) {
    release();
    throw error;
  }
};

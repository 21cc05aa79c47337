/** Waits for one of these events. @throws Error where the sound cannot be played */
const once = (element: HTMLAudioElement, event: string) =>
  new Promise<void>((resolve, reject) => {
    element.addEventListener(event, () => resolve(), { once: true });
    element.addEventListener('error', () => reject(new Error('The sound cannot be played.')), { once: true });
  });

/** A recording made live does not say how long it is; whoever goes to its end knows. */
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

/** Makes a recording ready to play, from memory. @throws Error where the browser cannot play it */
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

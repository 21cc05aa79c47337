const NOT_PLAYABLE = 'The sound cannot be played.';
/** The lowest that every browser decodes to: only the length is asked for. */
const COARSE_HZ = 8_000;

/** Waits for this event. @throws Error if the sound cannot be played */
const once = (element: HTMLAudioElement, event: string) =>
  new Promise<void>((resolve, reject) => {
    element.addEventListener(event, () => resolve(), { once: true });
    element.addEventListener('error', () => reject(new Error(NOT_PLAYABLE)), { once: true });
  });

/** A live recording has no duration in its header: it is decoded. Firefox never answers a seek to its end. */
const measure = async (element: HTMLAudioElement, recording: Blob): Promise<number> => {
  if (Number.isFinite(element.duration)) return element.duration;
  try {
    const decoder = new OfflineAudioContext(1, 1, COARSE_HZ);
    return (await decoder.decodeAudioData(await recording.arrayBuffer())).duration;
  } catch (cause) {
    throw new Error(NOT_PLAYABLE, { cause });
  }
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
    return { element, seconds: await measure(element, recording), release };
  } catch (error) {
    release();
    throw error;
  }
};

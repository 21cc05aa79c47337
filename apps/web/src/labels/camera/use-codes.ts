import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadReader, type ReadCodes } from './detector';

const FRAMES_A_SECOND = 6;

/**
 * Calls `onCode` with the text of a QR code in the picture, as long as it is `reading`. Returns false if this browser
 * needs a reader that cannot be loaded.
 */
export const useCodes = (
  video: RefObject<HTMLVideoElement | null>,
  reading: boolean,
  onCode: (text: string) => void,
): boolean => {
  const [there, setThere] = useState(true);
  const found = useRef(onCode);
  found.current = onCode;
  useEffect(() => {
    if (!reading) return;
    let ended = false;
    let busy = false;
    let read: ReadCodes | null = null;
    loadReader().then(
      (loaded) => {
        read = loaded;
        setThere(true);
      },
      () => setThere(false),
    );
    const look = async () => {
      const picture = video.current;
      if (!read || busy || !picture || picture.readyState < picture.HAVE_CURRENT_DATA) return;
      busy = true;
      // A frame between two states of the camera cannot be read.
      const [text] = await read(picture).catch(() => []);
      busy = false;
      if (text !== undefined && !ended) found.current(text);
    };
    const timer = setInterval(() => void look(), 1000 / FRAMES_A_SECOND);
    return () => {
      ended = true;
      clearInterval(timer);
    };
  }, [reading, video]);
  return there;
};

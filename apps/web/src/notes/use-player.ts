import { useEffect, useRef, useState } from 'react';
import { openSound, type Sound } from './sound';

/** Only one plays at a time: starting one stops the other. */
let heard: HTMLAudioElement | null = null;

/** Plays a recording, which is loaded on first use. */
export const usePlayer = (load: () => Promise<Blob>) => {
  const sound = useRef<Sound | null>(null);
  const gone = useRef(false);
  const [loading, setLoading] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [at, setAt] = useState(0);
  const [seconds, setSeconds] = useState<number | null>(null);

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      sound.current?.release();
      sound.current = null;
    };
  }, []);

  const open = async (): Promise<Sound | null> => {
    const opened = await openSound(await load());
    if (gone.current) {
      opened.release();
      return null;
    }
    const { element } = opened;
    element.addEventListener('timeupdate', () => setAt(element.currentTime));
    element.addEventListener('play', () => setPlaying(true));
    element.addEventListener('pause', () => setPlaying(false));
    setSeconds(opened.seconds);
    sound.current = opened;
    return opened;
  };

  const play = async () => {
    setError(null);
    setLoading(sound.current === null);
    try {
      const { element } = sound.current ?? (await open()) ?? {};
      if (!element) return;
      if (heard !== element) heard?.pause();
      heard = element;
      await element.play();
    } catch (failure) {
      // The browser no longer accepts the earlier touch; the next touch plays.
      if (!(failure instanceof DOMException)) setError(failure);
    } finally {
      setLoading(false);
    }
  };

  return {
    loading,
    playing,
    error,
    at,
    /** null while it is unknown. */
    seconds,
    toggle: () => (playing ? sound.current?.element.pause() : void play()),
    seek: (to: number) => {
      if (sound.current) sound.current.element.currentTime = to;
      setAt(to);
    },
  };
};

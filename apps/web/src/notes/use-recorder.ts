import { useEffect, useRef, useState } from 'react';
import { type Recording, record } from './recording';

/** Why recording is not possible. */
export type NoMicrophone = 'denied' | 'missing' | 'busy' | 'unsupported';

export type RecorderState =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'recording' }
  | { kind: 'done'; sound: Blob }
  | { kind: 'failed'; why: NoMicrophone };

const REASONS: Record<string, NoMicrophone> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** The number of levels shown. */
const LEVELS = 32;
const SILENCE = { seconds: 0, levels: Array.from({ length: LEVELS }, () => 0) };

/** The state of a recording, from start to sound; leaving the page stops it. */
export const useRecorder = (given: Blob | undefined) => {
  const [state, setState] = useState<RecorderState>(given ? { kind: 'done', sound: given } : { kind: 'idle' });
  const [meter, setMeter] = useState(SILENCE);
  const recording = useRef<Recording | null>(null);
  const gone = useRef(false);
  /** Resolves the callers that wait for the sound of a running recording. */
  const waiting = useRef<((sound: Blob) => void) | null>(null);

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      recording.current?.cancel();
    };
  }, []);

  // An unsaved recording is lost with the page.
  const held = state.kind === 'recording' || state.kind === 'done';
  useEffect(() => {
    if (!held) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [held]);

  const start = async () => {
    setState({ kind: 'asking' });
    setMeter(SILENCE);
    try {
      const begun = await record({
        onMeter: (seconds, level) =>
          setMeter((before) => ({ seconds, levels: [...before.levels.slice(1 - LEVELS), level] })),
        onDone: (sound) => {
          recording.current = null;
          setState(sound.size > 0 ? { kind: 'done', sound } : { kind: 'failed', why: 'busy' });
          waiting.current?.(sound);
        },
      });
      if (gone.current) return begun.cancel();
      recording.current = begun;
      setState({ kind: 'recording' });
    } catch (error) {
      const name = error instanceof DOMException ? error.name : '';
      setState({ kind: 'failed', why: REASONS[name] ?? 'unsupported' });
    }
  };
  return {
    state,
    meter,
    start: () => void start(),
    stop: () => recording.current?.stop(),
    discard: () => setState({ kind: 'idle' }),
    /** The complete sound; undefined if nothing was recorded. */
    sound: async (): Promise<Blob | undefined> => {
      if (state.kind === 'done') return state.sound;
      if (state.kind !== 'recording') return undefined;
      const whole = new Promise<Blob>((resolve) => {
        waiting.current = resolve;
      });
      recording.current?.stop();
      return whole;
    },
  };
};

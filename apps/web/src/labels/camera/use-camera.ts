import { type RefObject, useEffect, useState } from 'react';
import { useVisible } from './use-visible';

/** Why there is no picture. */
export type NoCamera = 'denied' | 'missing' | 'busy' | 'unsupported';

export type CameraState = { kind: 'asking' } | { kind: 'live'; hasLight: boolean } | { kind: 'failed'; why: NoCamera };

const REASONS: Record<string, NoCamera> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const PICTURE = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };

/** Some browsers know the light of a camera; TypeScript does not. */
type WithLight<T> = T & { torch?: boolean };

/** The camera at the back of a phone, in a video element; it is off while the page is hidden. */
export const useCamera = (video: RefObject<HTMLVideoElement | null>) => {
  const visible = useVisible();
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<CameraState>({ kind: 'asking' });
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [light, setLight] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try opens it anew
  useEffect(() => {
    if (!visible) return;
    let gone = false;
    let opened: MediaStream | null = null;
    const close = () => {
      for (const each of opened?.getTracks() ?? []) each.stop();
    };
    const open = async () => {
      setState({ kind: 'asking' });
      setLight(false);
      // Without https there is no such property.
      if (!navigator.mediaDevices) throw new DOMException('', 'NotSupportedError');
      opened = await navigator.mediaDevices.getUserMedia({ video: PICTURE });
      if (gone || !video.current) return close();
      const [camera] = opened.getVideoTracks();
      video.current.srcObject = opened;
      await video.current.play();
      if (gone || !camera) return;
      setTrack(camera);
      setState({ kind: 'live', hasLight: (camera.getCapabilities?.() as WithLight<object>)?.torch === true });
    };
    open().catch((error: unknown) => {
      close();
      const name = error instanceof DOMException ? error.name : '';
      if (!gone) setState({ kind: 'failed', why: REASONS[name] ?? 'unsupported' });
    });
    return () => {
      gone = true;
      close();
    };
  }, [visible, tries, video]);

  return {
    state,
    light,
    switchLight: () => {
      const advanced: WithLight<MediaTrackConstraintSet>[] = [{ torch: !light }];
      void track?.applyConstraints({ advanced }).then(() => setLight(!light));
    },
    tryAgain: () => setTries(tries + 1),
  };
};

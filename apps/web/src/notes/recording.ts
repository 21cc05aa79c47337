/** At the 128 kbit/s of a browser without a choice, a recording of this length stays below the limit of 20 MB. */
export const MAX_MINUTES = 20;
/** Enough for speech. */
const BITS_PER_SECOND = 32_000;
const METER_MS = 100;
/** Safari records mp4 only. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

export interface Recording {
  /** Stops it; resolves with the complete sound. */
  stop: () => void;
  /** Stops it and discards the sound. */
  cancel: () => void;
}

interface Listener {
  /** Ten times a second: the length so far, and the current level from 0 to 1. */
  onMeter: (seconds: number, level: number) => void;
  onDone: (sound: Blob) => void;
}

const LOUD = 4;
const levelOf = (analyser: AnalyserNode, samples: Float32Array<ArrayBuffer>): number => {
  analyser.getFloatTimeDomainData(samples);
  const mean = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.min(1, Math.sqrt(mean) * LOUD);
};

/**
 * Records from the microphone, after the browser's permission prompt, until it is stopped or full.
 * @throws DOMException as getUserMedia does; TypeError if the browser cannot record
 */
export const record = async ({ onMeter, onDone }: Listener): Promise<Recording> => {
  const type = TYPES.find((one) => MediaRecorder.isTypeSupported(one));
  if (!type) throw new TypeError('No type of recording that the server knows.');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const parts: Blob[] = [];
  const began = performance.now();
  let wanted = true;

  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const meter = setInterval(() => {
    const seconds = (performance.now() - began) / 1000;
    onMeter(seconds, levelOf(analyser, samples));
    if (seconds >= MAX_MINUTES * 60) end();
  }, METER_MS);
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.onstop = () => {
    clearInterval(meter);
    for (const track of stream.getTracks()) track.stop();
    void context.close();
    if (wanted) onDone(new Blob(parts, { type: type.split(';')[0]! }));
  };
  // In parts, so that the sound survives a microphone that is unplugged.
  recorder.start(1000);
  return {
    stop: end,
    cancel: () => {
      wanted = false;
      end();
    },
  };
};

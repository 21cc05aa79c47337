/** Reads the texts of the QR codes in a picture. */
export type ReadCodes = (picture: HTMLVideoElement) => Promise<string[]>;

interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

/** The browser's own, which most phones with Android have. */
const ownDetector = async (): Promise<DetectorClass | null> => {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  return Own && formats.includes('qr_code') ? Own : null;
};

/** @throws if the browser has none and ours cannot be loaded */
export const loadReader = async (): Promise<ReadCodes> => {
  const Detector = (await ownDetector()) ?? (await (await import('./wasm-detector')).loadDetector());
  const detector = new Detector({ formats: ['qr_code'] });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
};

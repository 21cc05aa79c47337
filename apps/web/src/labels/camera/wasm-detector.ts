import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** From this server: the library would ask another one, which the policy of the page refuses. */
export const loadDetector = async (): Promise<typeof BarcodeDetector> => {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return BarcodeDetector;
};

import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** Pdf.js needs it for the fonts of a page; Node.js has it from version 21 on. */
if (!('transferToFixedLength' in ArrayBuffer.prototype))
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    value(this: ArrayBuffer, length?: number) {
      return this.slice(0, length);
    },
  });

const DPI = 100;
const MM_PER_INCH = 25.4;
const POINTS_PER_INCH = 72;
export const PX_PER_MM = DPI / MM_PER_INCH;

/** The operators of a path of pdf.js, and how many numbers follow each. */
const NUMBERS_AFTER = [2, 2, 6, 4, 0];
const CLOSE = 4;

/** What is filled on a page of a PDF, at 100 dpi: whether a pixel is black. Only upright rectangles are understood. */
export const pageInBlack = async (bytes: Buffer, number: number): Promise<(x: number, y: number) => boolean> => {
  const { OPS } = await getResolvedPDFJS();
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(number);
  const { fnArray, argsArray } = await page.getOperatorList();
  const width = Math.ceil((page.view[2]! * DPI) / POINTS_PER_INCH);
  const pixels = new Set<number>();
  const pixel = (point: number) => Math.round((point * DPI) / POINTS_PER_INCH);
  fnArray.forEach((operator, index) => {
    if (operator !== OPS.constructPath) return;
    const [paint, [path]] = argsArray[index] as [number, [ArrayLike<number>]];
    if (paint !== OPS.fill) return;
    let corners: [number, number][] = [];
    for (let at = 0; at < path.length; ) {
      const step = path[at]!;
      const numbers = NUMBERS_AFTER[step]!;
      if (step === CLOSE) {
        const [xs, ys] = [corners.map(([x]) => pixel(x)), corners.map(([, y]) => pixel(y))];
        for (let y = Math.min(...ys); y < Math.max(...ys); y++)
          for (let x = Math.min(...xs); x < Math.max(...xs); x++) pixels.add(y * width + x);
        corners = [];
      } else corners.push([path[at + 1]!, path[at + 2]!]);
      at += 1 + numbers;
    }
  });
  return (x, y) => pixels.has(y * width + x);
};

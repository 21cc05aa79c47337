import { MAX_PHOTO_PIXELS } from '@kypseli/contract';

/** Enough to count cells; about 450 kB. */
const FULL = { edge: 2048, quality: 0.82 };
const THUMB = { edge: MAX_PHOTO_PIXELS.thumb, quality: 0.75 };

export interface Shrunk {
  photo: Blob;
  thumb: Blob;
  width: number;
  height: number;
}

const jpegOf = (bitmap: ImageBitmap, { edge, quality }: typeof FULL) => {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const { width, height } = canvas;
  return new Promise<{ blob: Blob; width: number; height: number }>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve({ blob, width, height }) : reject(new Error('No JPEG.'))),
      'image/jpeg',
      quality,
    );
  });
};

/**
 * A photo and its small picture, upright, as JPEG. Drawn anew, they have nothing of what the camera added, such as the
 * place.
 * @throws DOMException if the browser cannot read it
 */
export const shrink = async (file: Blob): Promise<Shrunk> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { blob: photo, width, height } = await jpegOf(bitmap, FULL);
    const { blob: thumb } = await jpegOf(bitmap, THUMB);
    return { photo, thumb, width, height };
  } finally {
    bitmap.close();
  }
};

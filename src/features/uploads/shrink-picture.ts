/** The server keeps nothing wider than 1600 pixels; this leaves room for cropping by eye. */
const MAX_SIDE = 2560;
const QUALITY = 0.86;
const PREVIEW_SIDE = 360;
/** A picture that hardly shrinks is sent as it is: encoding it twice would cost quality for nothing. */
const WORTHWHILE = 0.9;

export type PreparedPicture = { body: Blob; preview: string | null };

/**
 * The picture made smaller before it travels, upright and without its camera's notes, which saves the sender's data and
 * keeps where the home is on the phone. A picture the browser cannot read is sent as it is; the server decides.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return { body: file, preview: null };
  }
  try {
    const preview = await draw(bitmap, PREVIEW_SIDE, 0.7);
    const smaller = await draw(bitmap, MAX_SIDE, QUALITY);
    const body = smaller && smaller.size < file.size * WORTHWHILE ? smaller : file;
    return { body, preview: preview && URL.createObjectURL(preview) };
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, maxSide: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // What was see-through becomes white, as the server would make it.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

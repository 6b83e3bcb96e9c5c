/** As the server keeps a photo (server/orders/photos/rewrite.ts). */
const MAX_SIDE = 1600;
const MAX_BYTES = 400_000;

/** Tried in order until the file is small enough. */
const qualities = [0.82, 0.68, 0.52];

/** A phone's 8 MB don't go over a slow line. A small one, and one that this browser can't draw, stays as it is. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (file.size <= MAX_BYTES) return file;
  try {
    const canvas = await draw(file);
    for (const quality of qualities) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
      if (blob && blob.size <= MAX_BYTES) return blob;
    }
  } catch {
    // The server says what is wrong with it.
  }
  return file;
}

/** Upright, on white where it is transparent. @throws for what is no picture */
async function draw(file: Blob): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}

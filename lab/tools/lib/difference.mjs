import sharp from 'sharp';

const RED = 0xff2800dc;

/** A 32-bit word for each pixel; none of a picture equals those around it. */
async function readPixels(png, { width, height }) {
  const own = await sharp(png).metadata();
  const around = { right: width - own.width, bottom: height - own.height, background: '#88888880' };
  const pixels = await sharp(png).ensureAlpha().extend(around).raw().toBuffer();
  return new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
}

/** Undefined if both are the same. Count and box as text; before, difference and after side by side as PNG. */
export async function comparePictures(before, after) {
  if (before.equals(after)) return undefined;
  const sizes = await Promise.all([before, after].map((png) => sharp(png).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [one, two] = await Promise.all([before, after].map((png) => readPixels(png, { width, height })));
  const shown = two.slice();
  const places = { x: [], y: [] };
  one.forEach((pixel, index) => {
    if (pixel === two[index]) return;
    shown[index] = RED;
    places.x.push(index % width);
    places.y.push(Math.floor(index / width));
  });
  if (places.x.length === 0) return undefined;
  const [left, right, top, bottom] = [places.x, places.y].flatMap((all) => {
    const sorted = all.toSorted((a, b) => a - b);
    return [sorted[0], sorted.at(-1)];
  });
  const [old, now] = sizes.map((size) => `${size.width} × ${size.height}`);
  return {
    text: `${places.x.length} pixels, ${left},${top} to ${right},${bottom}${old === now ? '' : `; ${old} before, ${now} after`}`,
    picture: await layOut([one, shown, two], { width, height }, { top, bottom }),
  };
}

/** The rows that differ, and a few around them. */
async function layOut(pictures, { width, height }, { top, bottom }) {
  const from = Math.max(0, top - 60);
  const rows = Math.min(height, bottom + 60) - from;
  const cut = (pixels) =>
    sharp(Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength), {
      raw: { width, height, channels: 4 },
    })
      .extract({ left: 0, top: from, width, height: rows })
      .png()
      .toBuffer();
  const parts = await Promise.all(pictures.map(cut));
  const beside = parts.map((input, index) => ({ input, top: 0, left: index * (width + 10) }));
  const ground = { width: width * 3 + 20, height: rows, channels: 3, background: '#888' };
  return sharp({ create: ground }).composite(beside).png().toBuffer();
}

/*
 * Pictures made fit to be looked at by a model: no longer than a bound on either side, as PNG or JPEG, whichever is smaller.
 */

export const LONGEST_SIDE = 1568;
const JPEG_QUALITY = 0.8;

/** @param {string} base64 @returns {Uint8Array<ArrayBuffer>} */
function bytesOf(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** @param {Blob} blob @returns {Promise<string>} */
async function base64Of(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const parts = [];
  for (let at = 0; at < bytes.length; at += 0x8000) parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return btoa(parts.join(""));
}

/**
 * @param {string} dataUrl A picture as the browser took it.
 * @param {{of: {x: number, y: number, width: number}, boxes: {x: number, y: number, width: number, height: number}[]}} [blanks] Parts to leave out, and what the picture is of; all in the same pixels.
 * @returns {Promise<{data: string, mimeType: string, width: number, height: number, scale: number}>} `scale` against the picture given.
 */
export async function fitted(dataUrl, blanks) {
  const bitmap = await createImageBitmap(new Blob([bytesOf(dataUrl.slice(dataUrl.indexOf(",") + 1))]));
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale))];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("This browser gives no 2d canvas.");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  const zoom = blanks ? width / blanks.of.width : 1;
  for (const box of blanks?.boxes ?? []) {
    context.fillStyle = "#888";
    context.fillRect(Math.floor((box.x - (blanks?.of.x ?? 0)) * zoom) - 1, Math.floor((box.y - (blanks?.of.y ?? 0)) * zoom) - 1, Math.ceil(box.width * zoom) + 2, Math.ceil(box.height * zoom) + 2);
  }
  bitmap.close();
  const blobs = await Promise.all([canvas.convertToBlob({ type: "image/png" }), canvas.convertToBlob({ type: "image/jpeg", quality: JPEG_QUALITY })]);
  const blob = blobs[0].size <= blobs[1].size ? blobs[0] : blobs[1];
  return { data: await base64Of(blob), mimeType: blob.type, width, height, scale };
}

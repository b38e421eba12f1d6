/** Hands a painted picture from the browser to the studio, without loss. */
export async function postPicture(canvas: OffscreenCanvas): Promise<void> {
  const body = await canvas.convertToBlob({ type: 'image/png' });
  await fetch('/picture', { method: 'POST', body });
}

/** Pixels of the longer side: more than any page shows of an uploaded picture. */
const side = 2_560;

/**
 * A JPEG of a picture that is too large to send, or of a type that the site does not accept, as
 * iPhones' HEIC. Rejects if the browser cannot decode it. Moving pictures would stand still, so GIFs
 * are not for this.
 */
export async function convertPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/jpeg', 0.88);
  });
  if (!blob) throw new Error('The picture could not be encoded');
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type });
}

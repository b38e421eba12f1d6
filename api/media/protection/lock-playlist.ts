import { ivOf } from './segment-cipher.ts';

/** Of the key, in the stream's folder. */
export const keyFile = 'stream.key';

/**
 * A media playlist as it leaves a locked folder: segments by their public addresses, where caches
 * may keep them, and each with its own vector; the key and the init segment, which is not
 * encrypted, relative to the playlist, so that they carry its grant. A playlist without segments of
 * ours stays as it is.
 */
export function lockPlaylist(
  text: string,
  place: {
    /** Of the playlist, in the stream's folder, such as `480p`. */
    path: string;
    /** Public address of the stream's folder. */
    address: string;
    key: Buffer;
  },
): string {
  const toTop = place.path
    .split('/')
    .map(() => '..')
    .join('/');
  const lines = text.split('\n').flatMap((line) => {
    if (line.startsWith('#') || !line.endsWith('.m4s')) return [line];
    return [`${place.address}/${place.path}/${line}`];
  });
  return lines
    .flatMap((line, index) => {
      const segment = lines[index + 1];
      if (!line.startsWith('#EXTINF:') || !segment?.endsWith('.m4s')) return [line];
      const name = segment.slice(place.address.length + 1);
      const iv = ivOf(place.key, name).toString('hex');
      return [`#EXT-X-KEY:METHOD=AES-128,URI="${toTop}/${keyFile}",IV=0x${iv}`, line];
    })
    .join('\n');
}

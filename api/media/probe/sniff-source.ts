import { open } from 'node:fs/promises';
import { MediaFailure } from '../failure.ts';

const sampleSize = 4096;

/**
 * Checks the first bytes, before any program opens the file: rejects empty files, folders,
 * playlists and text with the name of a film.
 * @throws MediaFailure `source_missing`, `source_empty`, `source_not_media`
 */
export async function sniffSource(path: string): Promise<void> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'does not exist any more' : 'cannot be opened';
    throw new MediaFailure('source_missing', `The file ${reason} (${error.code}).`);
  });
  try {
    const facts = await file.stat();
    if (!facts.isFile()) throw new MediaFailure('source_not_media', 'This is not a file.');
    if (facts.size === 0) throw new MediaFailure('source_empty', 'The file is empty (zero bytes).');
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleSize), 0, sampleSize, 0);
    const sample = buffer.subarray(0, bytesRead);
    if (sample.every((byte) => byte === 0)) {
      throw new MediaFailure('source_unreadable', 'The file holds nothing but zeros.');
    }
    if (looksLikeText(sample)) {
      const kind = findPlaylistKind(sample.toString('latin1'));
      throw new MediaFailure(
        'source_not_media',
        kind
          ? `The file is ${kind}, not a film; the files it names are not opened.`
          : 'The file is text, not a film.',
      );
    }
  } finally {
    await file.close();
  }
}

function looksLikeText(sample: Buffer): boolean {
  const isUtf16 = sample.length > 1 && sample.readUInt16LE(0) === 0xfeff;
  return isUtf16 || sample.every((byte) => byte >= 0x20 || [9, 10, 12, 13].includes(byte));
}

function findPlaylistKind(text: string): string | undefined {
  const start = text.replace(/^(\xef\xbb\xbf|\s)+/, '');
  if (start.startsWith('#EXTM3U')) return 'an HLS playlist';
  if (start.startsWith('ffconcat') || /^file\s+['"/]/.test(start)) return 'a concat list';
  if (/^<\?xml|^<MPD/.test(start) && start.includes('<MPD')) return 'a DASH manifest';
  if (/^\[playlist\]|^\[Reference\]|^<asx/i.test(start)) return 'a playlist';
  if (/^v=0\r?\n/.test(start)) return 'a session description';
  return undefined;
}

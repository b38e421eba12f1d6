/** Of the media store: sounds of posts, which everybody may hear. */
export const soundsFolder = 'sounds';

type SoundKind = { contentType: string; demuxer: string; isOne: (head: Buffer) => boolean };

const begins =
  (text: string, at = 0) =>
  (head: Buffer) =>
    head.subarray(at, at + text.length).toString('latin1') === text;

/** What browsers play (MDN, "Audio codecs"), by the endings of file names. */
const kinds: Record<string, SoundKind> = {
  m4a: { contentType: 'audio/mp4', demuxer: 'mov', isOne: begins('ftyp', 4) },
  mp3: {
    contentType: 'audio/mpeg',
    demuxer: 'mp3',
    // An ID3 tag, or the eleven bits that frames begin with.
    isOne: (head) => begins('ID3')(head) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0),
  },
  ogg: { contentType: 'audio/ogg', demuxer: 'ogg', isOne: begins('OggS') },
  opus: { contentType: 'audio/ogg', demuxer: 'ogg', isOne: begins('OggS') },
  flac: { contentType: 'audio/flac', demuxer: 'flac', isOne: begins('fLaC') },
  wav: { contentType: 'audio/wav', demuxer: 'wav', isOne: begins('RIFF') },
};

export const soundEndings = Object.keys(kinds);

/** The kind of a sound by the ending of its name. */
export function findSoundKind(name: string): SoundKind | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(kinds, ending) ? kinds[ending] : undefined;
}

import { beeps, flashes } from '#test/marked-film.ts';
import { aac, encode, h264, type OddFilm, withBFrames, words } from './odd-film.ts';

// Films that lie in several files.

const usual = [...withBFrames, ...aac];
const xvid = words('-c:v mpeg4 -vtag XVID -bf 2 -q:v 3 -c:a libmp3lame');
const minute = { pictures: flashes('320x180', '25', 60), sound: beeps(60) };

export const oddParts: OddFilm[] = [
  {
    name: 'minutes-in-two-parts-cd1.mp4',
    furtherParts: [{ name: 'minutes-in-two-parts-cd2.mp4', make: encode(usual, minute) }],
    partLength: 60,
    facts: { duration: 120 },
    make: encode(usual, minute),
  },
  {
    name: 'three-parts-cd1.mkv',
    furtherParts: ['three-parts-cd2.mkv', 'three-parts-cd3.mkv'].map((name) => ({
      name,
      make: encode(usual),
    })),
    facts: { duration: 18 },
    make: encode(usual),
  },
  {
    name: 'recorded-in-parts-1.ts',
    furtherParts: [{ name: 'recorded-in-parts-2.ts', make: encode(usual) }],
    facts: { duration: 12 },
    make: encode(usual),
  },
  {
    name: 'old-discs-cd1.avi',
    // The decoder gives its pictures one later than the container does.
    partLength: 6,
    furtherParts: [{ name: 'old-discs-cd2.avi', make: encode(xvid) }],
    facts: { duration: 12 },
    make: encode(xvid),
  },
  {
    name: 'parts-of-two-sizes-1.mp4',
    furtherParts: [
      {
        name: 'parts-of-two-sizes-2.mp4',
        make: encode([...h264, ...aac], { pictures: flashes('320x180', '30') }),
      },
    ],
    facts: { duration: 12, width: 160, height: 120, frameRate: 25 },
    make: encode(usual),
  },
  {
    name: 'parts-with-other-sound-1.mkv',
    furtherParts: [
      {
        name: 'parts-with-other-sound-2.mkv',
        make: encode([...withBFrames, '-c:a', 'ac3'], {
          sound: beeps(6, 'sample_rate=44100'),
        }),
      },
    ],
    facts: { duration: 12 },
    make: encode(usual),
  },
  {
    name: 'sound-shorter-than-a-part-1.mp4',
    furtherParts: [{ name: 'sound-shorter-than-a-part-2.mp4', make: encode(usual) }],
    facts: { duration: 12 },
    make: encode(usual, { sound: beeps(4) }),
  },
];

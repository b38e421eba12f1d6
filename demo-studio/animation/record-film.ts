import { openEncoder } from './encode-film.ts';
import { drawingsPerSecond, type Story } from './story.ts';
import { recordFrames } from './studio/record-frames.ts';

/** The largest rendition; every smaller one is made from it. */
const size = { width: 1920, height: 1080 };

/** Paints every drawing of a film into a video file, without sound. */
export async function recordFilm(
  story: Story,
  path: string,
  onSecond: (second: number) => void,
): Promise<void> {
  const moments = Array.from(
    { length: story.seconds * drawingsPerSecond },
    (_, drawing) => drawing / drawingsPerSecond,
  );
  const encoder = await openEncoder(path);
  let written = 0;
  await recordFrames({ film: story.slug, ...size, moments }, async (frame) => {
    await encoder.write(frame);
    written += 1;
    if (written % drawingsPerSecond === 0) onSecond(written / drawingsPerSecond);
  });
  await encoder.end();
}

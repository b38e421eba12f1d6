import { openEncoder } from './encode-film.ts';
import { drawingsPerSecond, type Story } from './story.ts';
import { recordFrames } from './studio/record-frames.ts';

/** Larger than the film, so that its edges are smooth. */
const painted = { width: 1280, height: 720 };

/** Paints every drawing of a film into a video file of the given size, without sound. */
export async function recordFilm(
  story: Story,
  size: { width: number; height: number },
  path: string,
  onSecond: (second: number) => void,
): Promise<void> {
  const moments = Array.from(
    { length: story.seconds * drawingsPerSecond },
    (_, drawing) => drawing / drawingsPerSecond,
  );
  const encoder = await openEncoder(size, path);
  let written = 0;
  await recordFrames({ film: story.slug, ...painted, moments }, async (frame) => {
    await encoder.write(frame);
    written += 1;
    if (written % drawingsPerSecond === 0) onSecond(written / drawingsPerSecond);
  });
  await encoder.end();
}

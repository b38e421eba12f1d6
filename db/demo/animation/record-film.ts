import { openEncoder } from './encode-film.ts';
import { framesPerSecond, type Story } from './story.ts';
import { recordFrames } from './studio/record-frames.ts';

/** Paints every drawing of a film into a video file without sound. */
export async function recordFilm(
  story: Story,
  size: { width: number; height: number },
  path: string,
  onSecond: (second: number) => void,
): Promise<void> {
  const moments = Array.from(
    { length: story.seconds * framesPerSecond },
    (_, drawing) => drawing / framesPerSecond,
  );
  const encoder = openEncoder(path);
  let written = 0;
  await recordFrames(
    { module: `/animation/${story.slug}/picture.ts`, ...size, moments },
    async (frame) => {
      await encoder.write(frame);
      written += 1;
      if (written % framesPerSecond === 0) onSecond(written / framesPerSecond);
    },
  );
  await encoder.end();
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFfmpeg } from './encode-film.ts';
import { writeWav } from './sound/write-wav.ts';
import { composeFishMarket } from './walks/fish-market.ts';
import { composeSevenRoofs } from './walks/seven-roofs.ts';

const folder = join(import.meta.dirname, '../../demo/blog/sounds');
const walks = { 'pasar-ikan': composeFishMarket, 'tujuh-atap': composeSevenRoofs };

/** Makes the pieces that the demo's blog plays: `npm run walks`. */
const work = await mkdtemp(join(tmpdir(), 'sorot-walks-'));
try {
  for (const [name, compose] of Object.entries(walks)) {
    const wav = join(work, `${name}.wav`);
    await writeWav(compose(), wav);
    const { child, ended } = await startFfmpeg([
      ...[
        '-i',
        wav,
        '-af',
        'loudnorm=I=-18:TP=-1.5,aresample=48000:ochl=stereo',
        '-c:a',
        'aac',
        '-b:a',
        '46k',
      ],
      // Dates and versions would make each run another file.
      ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'],
      ...['-movflags', '+faststart', join(folder, `${name}.m4a`)],
    ]);
    child.stdin.end();
    await ended;
  }
} finally {
  await rm(work, { recursive: true });
}

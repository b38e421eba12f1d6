import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFilm } from '#api/media/packaging/package-film.ts';
import { joinFilm } from './encode-film.ts';
import { recordFilm } from './record-film.ts';
import type { Track } from './sound/track.ts';
import { writeWav } from './sound/write-wav.ts';
import type { Story } from './story.ts';
import { writeSubtitles } from './write-subtitles.ts';

/** `node make-films.ts [SLUG...]`: paints, scores and packages the shorts into `../films`. */
const all = ['penjaga-suar-kecil', 'layar-di-tengah-sawah', 'senter-untuk-satelit'];
const wanted = process.argv.slice(2);
// The packaged films lie in the repository: with every rung and sound these sizes come to some
// 12 MB, and 720p would double that. Rain costs most, so its film is the smallest.
const sizes: Record<string, { width: number; height: number }> = {
  'layar-di-tengah-sawah': { width: 640, height: 360 },
};
const usualSize = { width: 854, height: 480 };
const films = join(import.meta.dirname, '../films');

for (const slug of wanted.length > 0 ? wanted : all) await makeFilm(slug);

async function makeFilm(slug: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), `${slug}-`));
  const { story }: { story: Story } = await import(`./${slug}/story.ts`);
  const { composeScore }: { composeScore: () => Track } = await import(`./${slug}/score.ts`);
  const paths = {
    video: join(folder, 'picture.mkv'),
    sound: join(folder, 'sound.wav'),
    film: join(folder, `${slug}.mkv`),
  };
  await writeWav(composeScore(), paths.sound);
  await recordFilm(story, sizes[slug] ?? usualSize, paths.video, (second) => {
    if (second % 10 === 0) console.log(`${slug}: ${second} of ${story.seconds} s painted`);
  });
  await joinFilm(story, paths);
  const sideFiles = await writeSubtitles(story, folder);
  await mkdir(films, { recursive: true });
  const manifest = await packageFilm({
    source: paths.film,
    outDir: join(films, slug),
    sideFiles,
  });
  const bytes = manifest.renditions.map((rendition) => `${rendition.name} ${rendition.bytes}`);
  console.log(`${slug}: ${manifest.duration} s, ${bytes.join(', ')} bytes`);
  await rm(folder, { recursive: true });
}

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFilm } from '#api/media/packaging/package-film.ts';
import { joinFilm } from './encode-film.ts';
import { recordFilm } from './record-film.ts';
import { type Short, shorts } from './shorts.ts';
import { writeWav } from './sound/write-wav.ts';
import { writeSubtitles } from './write-subtitles.ts';

/** `node make-films.ts [SLUG...]`: paints, scores and packages the shorts into `../films`. */
const films = join(import.meta.dirname, '../films');
const wanted = process.argv.slice(2);
const known = shorts.map(({ story }) => story.slug);
const unknown = wanted.filter((slug) => !known.includes(slug));
if (unknown.length > 0) {
  console.error(`There is no film ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  process.exit(1);
}

for (const short of shorts) {
  if (wanted.length === 0 || wanted.includes(short.story.slug)) await makeFilm(short);
}

async function makeFilm({ story, composeScore, size }: Short): Promise<void> {
  const { slug, seconds } = story;
  const folder = await mkdtemp(join(tmpdir(), `${slug}-`));
  const paths = {
    video: join(folder, 'picture.mkv'),
    sound: join(folder, 'sound.wav'),
    film: join(folder, `${slug}.mkv`),
  };
  try {
    await writeWav(composeScore(), paths.sound);
    await recordFilm(story, size, paths.video, (second) => {
      if (second % 10 === 0) console.log(`${slug}: ${second} of ${seconds} s painted`);
    });
    await joinFilm(story, paths);
    const sideFiles = await writeSubtitles(story, folder);
    await mkdir(films, { recursive: true });
    const outDir = join(films, slug);
    const manifest = await packageFilm({ source: paths.film, outDir, sideFiles });
    const bytes = manifest.renditions.map((rendition) => `${rendition.name} ${rendition.bytes}`);
    console.log(`${slug}: ${manifest.duration} s, ${bytes.join(', ')} bytes`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { joinFilm } from './encode-film.ts';
import { manifestFile, packageFilm } from '../product.ts';
import { recordFilm } from './record-film.ts';
import { type Short, shorts } from './shorts.ts';
import { shortsTuning } from './shorts-tuning.ts';
import { writeWav } from './sound/write-wav.ts';
import { writeSubtitles } from './write-subtitles.ts';

/** `node make-films.ts [--into FOLDER] [SLUG...]`: paints, scores and packages the shorts. */
const wanted = process.argv.slice(2);
const into = wanted[0] === '--into' ? wanted.splice(0, 2)[1] : undefined;
const films = into ?? join(import.meta.dirname, '../../demo/catalogue/movies');
const known = shorts.map(({ story }) => story.slug);
const unknown = wanted.filter((slug) => !known.includes(slug));
if (unknown.length > 0) {
  console.error(`There is no film ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  process.exit(1);
}

for (const short of shorts) {
  if (wanted.length === 0 || wanted.includes(short.story.slug)) await makeFilm(short);
}

async function makeFilm({ story, composeScore }: Short): Promise<void> {
  const { slug, seconds } = story;
  const folder = await mkdtemp(join(tmpdir(), `${slug}-`));
  const paths = {
    video: join(folder, 'picture.mkv'),
    sound: join(folder, 'sound.wav'),
    film: join(folder, `${slug}.mkv`),
  };
  try {
    await writeWav(composeScore(), paths.sound);
    await recordFilm(story, paths.video, (second) => {
      if (second % 10 === 0) console.log(`${slug}: ${second} of ${seconds} s painted`);
    });
    await joinFilm(story, paths);
    const sideFiles = await writeSubtitles(story, folder);
    await mkdir(dirname(join(films, slug, 'film')), { recursive: true });
    const outDir = join(films, slug, `${slug}.stream`);
    const source = paths.film;
    const manifest = await packageFilm({ source, outDir, sideFiles, tuning: shortsTuning });
    // The film's own chapters have names in one language.
    const chapters = manifest.chapters.map((chapter, index) => ({
      ...chapter,
      titles: story.chapters[index]?.name,
    }));
    const text = JSON.stringify({ ...manifest, chapters }, null, 2);
    await writeFile(join(outDir, manifestFile), `${text}\n`);
    const bytes = manifest.renditions.map((rendition) => `${rendition.name} ${rendition.bytes}`);
    console.log(`${slug}: ${manifest.duration} s, ${bytes.join(', ')} bytes`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

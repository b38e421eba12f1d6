import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { oddClocks } from '#test/odd-films/odd-clocks.ts';
import type { OddFilm } from '#test/odd-films/odd-film.ts';
import { oddParts } from '#test/odd-films/odd-parts.ts';
import { oddPictures } from '#test/odd-films/odd-pictures.ts';
import { oddSounds } from '#test/odd-films/odd-sounds.ts';
import { tryOddFilm } from '#test/odd-films/try-odd-film.ts';

// Packages films of the kinds that people have, and compares what came out with what ffmpeg decodes
// of them as a whole: white flashes, beeps and subtitles must come within 40 ms of where it has
// them. Arguments: parts of the names of the films to try (default: all). `--copied`: as they play at
// first, where their pictures can be copied.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { copied: { type: 'boolean', default: false } },
});
const all = [...oddClocks, ...oddParts, ...oddSounds, ...oddPictures];
const chosen = all.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);
const folder = await mkdtemp(join(tmpdir(), 'sorot-odd-'));
let wrong = 0;
try {
  const waiting = [...chosen];
  await Promise.all(Array.from({ length: availableParallelism() }, () => tryNext(waiting)));
  console.log(`${chosen.length} films, ${wrong} of them wrong.`);
  process.exitCode = wrong > 0 ? 1 : 0;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function tryNext(waiting: OddFilm[]): Promise<void> {
  for (let film = waiting.shift(); film; film = waiting.shift()) {
    const { outcome, faults } = await tryOddFilm(folder, film, { isCopied: values.copied });
    if (faults.length > 0) wrong += 1;
    const lines = faults.map((fault) => `\n    ${fault}`).join('');
    console.log(`${faults.length > 0 ? '✗' : '✓'} ${film.name.padEnd(40)} ${outcome}${lines}`);
  }
}

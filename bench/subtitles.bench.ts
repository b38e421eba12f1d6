import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputArguments } from '#api/media/ffmpeg/input-arguments.ts';
import { findFfmpeg } from '#api/media/index.ts';
import { findSpeech } from '#api/media/speech/find-speech.ts';
import { type Fit, fitCues, moveCues } from '#api/media/speech/fit-cues.ts';
import { readLevels } from '#api/media/speech/read-levels.ts';
import { parseSubtitles } from '#api/media/subtitles/parse-subtitles.ts';
import { startFakeOpenSubtitles } from '#test/fake-opensubtitles.ts';
import { generateTalk, subtitle, toSrt } from '#test/generated-talk.ts';
import { speakLines, writeSpokenFilm } from './support/spoken-films.ts';

// Whether found subtitles fit 30 films in which voices speak, beside music and noise: right ones, those
// that are 2 s late or made for 25 instead of 23.976 frames, and those of another film.
const limits = { seconds: 0.2, wrongTaken: 0, rightRefused: 0 };

const count = 30;
const tools = await findFfmpeg({});
if (!tools) throw new Error('There is no ffmpeg');
const folder = await mkdtemp(join(tmpdir(), 'bench-subtitles-'));
const { signal } = new AbortController();
const fake = await startFakeOpenSubtitles({ remaining: 4 * count });
const service = fake.connect();

/** What brings subtitles back to the right times. */
const faults: Record<string, Fit> = {
  right: { ratio: 1, offset: 0 },
  '2 s late': { ratio: 1, offset: -2 },
  '25 instead of 23.976 frames': { ratio: 25 / 23.976, offset: 0 },
};
const other = 'of another film';
const kinds = [...Object.keys(faults), other];

const films = Array.from({ length: count }, (_, index) => {
  const seconds = (12 + ((index * 13) % 23)) * 60;
  return { index, seconds, imdb: `tt${5_000_000 + index}`, talk: generateTalk(index + 1, seconds) };
});

for (const { index, imdb, talk } of films) {
  const cues = subtitle(talk, index + 100);
  const common = { language: 'id', imdb, film: `Film ${index}` };
  for (const [place, kind] of kinds.entries()) {
    const fault = faults[kind];
    const spoiled = fault
      ? moveCues(cues, { ratio: 1 / fault.ratio, offset: -fault.offset / fault.ratio })
      : subtitle(films[(index + 1) % count]?.talk ?? [], index);
    const id = index * kinds.length + place + 1;
    fake.subtitles.push({ ...common, id, release: kind, srt: toSrt(spoiled) });
  }
}

type Outcome = { kind: string; error: number | null; misfit: string | null; certainty: number };
const outcomes: Outcome[] = [];
let reading = 0;
let fitting = 0;
let hours = 0;
const lines = await speakLines(folder);
for (const { index, seconds, imdb, talk } of films) {
  const path = join(folder, `${index}.mkv`);
  await writeSpokenFilm(path, { talk, seconds, lines, seed: index + 1 });
  const began = performance.now();
  const levels = await readLevels({ tools, input: inputArguments(path), signal });
  reading += performance.now() - began;
  hours += seconds / 3_600;
  await rm(path);
  const speech = findSpeech(levels ?? new Float32Array());
  const wanted = { language: 'id', type: 'movie' as const, name: '', year: null, episode: null };
  const ids = [{ provider: 'imdb', id: imdb }];
  for (const { id, release: kind } of await service.search(
    { ...wanted, ids, hash: null },
    signal,
  )) {
    const { bytes } = await service.download(id, signal);
    const from = performance.now();
    const fitted = await fitCues(speech, parseSubtitles(bytes.toString()));
    fitting += performance.now() - from;
    const { certainty } = fitted;
    const fault = faults[kind];
    const wrong = 'fit' in fitted && fault ? errorOf(fitted.fit, fault, seconds) : null;
    const misfit = 'misfit' in fitted ? fitted.misfit : null;
    outcomes.push({ kind, error: wrong, misfit, certainty });
  }
}
await fake.close();
await rm(folder, { recursive: true });

/** The largest at the beginning and at the end of the film. */
function errorOf(found: Fit, wanted: Fit, seconds: number): number {
  const atStart = found.offset - wanted.offset;
  const at = seconds / wanted.ratio;
  const atEnd = at * (found.ratio - wanted.ratio) + atStart;
  return Math.max(Math.abs(atStart), Math.abs(atEnd));
}

console.log(`${count} films, ${hours.toFixed(1)} hours`);
console.log(`  ${'subtitles'.padEnd(30)} taken refused largest error  certainty`);
for (const [kind, all] of Map.groupBy(outcomes, (each) => each.kind)) {
  const refused = all.filter(({ misfit }) => misfit !== null).length;
  const error = Math.max(0, ...all.map((each) => each.error ?? 0));
  const sure = all.map(({ certainty }) => certainty);
  const range = `${Math.min(...sure).toFixed(1)} to ${Math.max(...sure).toFixed(1)}`;
  console.log(
    `  ${kind.padEnd(30)} ${String(all.length - refused).padStart(5)} ${String(refused).padStart(7)} ${`${Math.round(error * 1_000)} ms`.padStart(13)}  ${range}`,
  );
}
console.log(
  `  ${(reading / 1_000 / hours).toFixed(1)} s to read an hour of sound, ${(fitting / outcomes.length / 1_000).toFixed(2)} s to fit subtitles; ${fake.counted()} downloads of ${4 * count}`,
);
const wrongTaken = outcomes.filter(({ kind, misfit }) => kind === other && misfit === null).length;
const rightRefused = outcomes.filter(({ kind, misfit }) => kind !== other && misfit).length;
const largest = Math.max(...outcomes.map(({ error }) => error ?? 0));
if (
  outcomes.length !== count * kinds.length ||
  largest > limits.seconds ||
  wrongTaken > limits.wrongTaken ||
  rightRefused > limits.rightRefused
) {
  process.exitCode = 1;
}

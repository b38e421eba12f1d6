import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Cue } from '#api/media/subtitles/format-vtt.ts';
import { spokenLines } from './spoken-lines.ts';

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Somebody speaks from second to second. */
export type Spoken = { from: number; to: number };

/** When people speak in a film: scenes of talk, silence between the scenes. */
export function generateTalk(seed: number, seconds: number): Spoken[] {
  const random = createRandom(seed);
  const talk: Spoken[] = [];
  let at = 5 + random() * 30;
  while (at < seconds - 10) {
    const end = at + 40 + random() * 150;
    while (at < end && at < seconds - 10) {
      const to = at + 0.7 + random() * 3;
      talk.push({ from: at, to });
      at = to + (random() < 0.6 ? 0.15 + random() * 0.6 : 0.8 + random() * 5);
    }
    at += 5 + random() * 40;
  }
  return talk;
}

/**
 * Subtitles of a film, as people make them: a little early, on the screen for longer than somebody
 * speaks, some words left out, some signs translated.
 */
export function subtitle(talk: Spoken[], seed: number, language = 'id'): Cue[] {
  const random = createRandom(seed);
  const lines = spokenLines[language] ?? [];
  const cues = talk
    .filter(() => random() > 0.08)
    .map(({ from, to }, index) => ({
      startsAt: Math.max(0, from - random() * 0.12),
      endsAt: to + 0.1 + random() * 0.9,
      text: `${lines[index % lines.length]} (${index})`,
    }));
  const signs = cues
    .filter(() => random() < 0.03)
    .map(({ endsAt }) => ({ startsAt: endsAt + 1, endsAt: endsAt + 3, text: 'STASIUN' }));
  const sorted = [...cues, ...signs].sort((one, other) => one.startsAt - other.startsAt);
  return sorted.map((cue, index) => ({
    ...cue,
    endsAt: Math.min(cue.endsAt, sorted[index + 1]?.startsAt ?? cue.endsAt),
  }));
}

/** Levels as of the sound of a film in which people speak, with music below some of it. */
export function generateLevels(talk: Spoken[], seed: number, seconds: number): Float32Array {
  const random = createRandom(seed);
  const perSecond = 50;
  const levels = new Float32Array(seconds * perSecond);
  let music = -60;
  for (const at of levels.keys()) {
    if (at % (45 * perSecond) === 0) music = random() < 0.4 ? -38 : -60;
    levels[at] = music + 6 * (random() - 0.5) + 3 * Math.sin(at / 17);
  }
  for (const { from, to } of talk) {
    const loudness = -24 - random() * 12;
    for (
      let at = Math.round(from * perSecond);
      at < to * perSecond && at < levels.length;
      at += 1
    ) {
      const syllable = 8 * Math.abs(Math.sin(at / 4 + from)) - 4;
      levels[at] = Math.max(levels[at] ?? 0, loudness + syllable + 4 * (random() - 0.5));
    }
  }
  return levels;
}

/** A SubRip file. */
export function toSrt(cues: Cue[]): string {
  const clock = (seconds: number) =>
    new Date(seconds * 1000).toISOString().slice(11, 23).replace('.', ',');
  return cues
    .map(
      ({ startsAt, endsAt, text }, index) =>
        `${index + 1}\n${clock(startsAt)} --> ${clock(endsAt)}\n${text}\n`,
    )
    .join('\n');
}

/** A film that is only sound, in which noises stand for voices. */
export async function writeTalk(path: string, levels: Float32Array): Promise<void> {
  const samplesPerLevel = 160;
  const random = createRandom(7);
  const sound = Buffer.alloc(levels.length * samplesPerLevel * 2);
  for (const [at, level] of levels.entries()) {
    const loudness = 32_768 * 10 ** (level / 20) * Math.sqrt(3);
    for (let sample = 0; sample < samplesPerLevel; sample += 1) {
      const value = Math.round(loudness * (2 * random() - 1));
      const place = 2 * (at * samplesPerLevel + sample);
      sound.writeInt16LE(Math.min(32_767, Math.max(-32_768, value)), place);
    }
  }
  const raw = ['-f', 's16le', '-ar', '8000', '-ac', '1', '-i', 'pipe:0', '-c', 'copy', '-y', path];
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', ...raw], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  ffmpeg.stdin.end(sound);
  const [code] = await once(ffmpeg, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createRandom, type Spoken } from '#test/generated-talk.ts';

const rate = 8_000;

const sentences = [
  'Where are you going so late at night, and why did you not tell me.',
  'I do not know, but I have to be gone before the sun comes up.',
  'My mother has been waiting for me at the station since this morning.',
  'The captain saw the ship in the fog, and nobody believed a word he said.',
];
const voices = ['slt', 'rms', 'awb', 'kal16'];

/** Sentences that voices of ffmpeg's flite speak, as 16-bit sound. */
export async function speakLines(folder: string): Promise<Int16Array[]> {
  const spoken: Int16Array[] = [];
  for (const [place, sentence] of sentences.entries()) {
    for (const voice of voices) {
      const text = join(folder, 'sentence.txt');
      const path = join(folder, 'sentence.raw');
      await writeFile(text, sentence);
      await promisify(execFile)('ffmpeg', [
        ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `flite=textfile=${text}:voice=${voice}`],
        ...['-ac', '1', '-ar', String(rate), '-f', 's16le', path],
      ]);
      const bytes = await readFile(path);
      if (bytes.length < rate) throw new Error(`${voice} does not speak sentence ${place}`);
      spoken.push(withoutSilence(new Int16Array(new Uint8Array(bytes).buffer)));
    }
  }
  return spoken;
}

/** Flite waits for about 0.25 seconds before it speaks, and again at the end. */
function withoutSilence(line: Int16Array): Int16Array {
  const isLoud = (value: number) => Math.abs(value) > 500;
  return line.subarray(line.findIndex(isLoud), line.findLastIndex(isLoud) + 1);
}

/** A film that is only sound: voices when people talk, music below some scenes, traffic everywhere. */
export async function writeSpokenFilm(
  path: string,
  film: { talk: Spoken[]; seconds: number; lines: Int16Array[]; seed: number },
): Promise<void> {
  const { talk, seconds, lines, seed } = film;
  const random = createRandom(seed);
  const sound = new Int16Array(seconds * rate);
  let music = 0;
  let pitch = 220;
  let traffic = 0;
  for (let at = 0; at < sound.length; at += 1) {
    if (at % (40 * rate) === 0) music = random() < 0.4 ? 900 + random() * 1_200 : 0;
    if (at % (rate / 2) === 0) pitch = 180 * 2 ** (Math.floor(random() * 12) / 12);
    traffic = 0.97 * traffic + 60 * (random() - 0.5);
    const phase = (2 * Math.PI * pitch * at) / rate;
    sound[at] = music === 0 ? traffic : traffic + music * Math.sin(phase);
  }
  for (const { from, to } of talk) {
    const line = lines[Math.floor(random() * lines.length)] as Int16Array;
    const loudness = 0.25 + random() * 0.5;
    const start = Math.round(from * rate);
    for (let at = start; at < to * rate && at < sound.length; at += 1) {
      const value = (sound[at] as number) + loudness * (line[(at - start) % line.length] as number);
      sound[at] = Math.max(-32_768, Math.min(32_767, value));
    }
  }
  const raw = ['-f', 's16le', '-ar', String(rate), '-ac', '1', '-i', 'pipe:0'];
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', ...raw, '-c', 'copy', '-y', path], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  ffmpeg.stdin.end(Buffer.from(sound.buffer));
  const [code] = await once(ffmpeg, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

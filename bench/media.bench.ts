import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  audioEncoderArguments,
  audioFilters,
  loudnessFilters,
  renditionFilters,
  spriteEncoderArguments,
  spriteFilters,
  timelineFilters,
  videoEncoderArguments,
} from '#api/media/ffmpeg/arguments.ts';
import { findFfmpeg } from '#api/media/ffmpeg/find-ffmpeg.ts';
import { runTool } from '#api/media/ffmpeg/run-tool.ts';
import { packageStream } from '#api/media/packaging/package-stream.ts';
import { planFilm } from '#api/media/packaging/plan-film.ts';
import { ensureLongFilm } from './support/bench-clips.ts';

// Our pipeline compared with separate ffmpeg runs for the same output: one per rendition, one for
// the audio, one for the seek previews, with the same encoder settings. `--minutes N`: length of
// the film (default 10).

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const seconds = Number(values.minutes) * 60;
const allowed = 1.25;

const tools = await findFfmpeg();
if (!tools) throw new Error('ffmpeg is not installed');
const { ffmpeg } = tools;
const folder = await mkdtemp(join(tmpdir(), 'sorot-bench-'));
try {
  const source = await ensureLongFilm(folder, seconds);
  const ours = await timeOurs(source);
  const plain = await timePlain(source);
  const ratio = ours.total / plain.total;
  const format = (value: number) => `${value.toFixed(1).padStart(8)} s`;
  console.log(`A film of ${values.minutes} min in full HD:`);
  for (const [name, time] of plain.steps) console.log(`  plain ${name.padEnd(8)}${format(time)}`);
  console.log(`  plain, all    ${format(plain.total)}`);
  console.log(`  ours          ${format(ours.total)}`);
  console.log(`  480p playable ${format(ours.playable)} (${ours.first})`);
  console.log(`  ratio         ${ratio.toFixed(2).padStart(8)}   (at most ${allowed})`);
  process.exitCode = ratio <= allowed && ours.first === '480p' ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function timeOurs(source: string) {
  const started = performance.now();
  const since = () => (performance.now() - started) / 1000;
  let playable = 0;
  let first = '';
  const place = join(folder, 'ours');
  await packageStream({
    tools: tools ?? { ffmpeg: '', ffprobe: '' },
    source,
    sideFiles: [],
    workFolder: join(folder, 'work'),
    target: { publish: (from, path) => rename(from, join(place, path)) },
    onPublished: async ({ renditions }) => {
      playable ||= since();
      first ||= renditions.map(({ name }) => name).join(', ');
    },
  });
  return { total: since(), playable, first };
}

async function timePlain(source: string) {
  const film = await planFilm({ tools: tools ?? { ffmpeg: '', ffprobe: '' }, source });
  const { timeline, facts } = film;
  const shared = timelineFilters(facts.video, timeline);
  const steps: [name: string, seconds: number][] = [];
  const run = async (name: string, args: string[]) => {
    const started = performance.now();
    const head = ['-v', 'error', '-nostdin', '-y', '-i', source];
    const result = await runTool({ tool: ffmpeg, args: [...head, ...args], timeout: 3_600_000 });
    if (result.exitCode !== 0) throw new Error(result.stderr);
    steps.push([name, (performance.now() - started) / 1000]);
  };
  for (const rendition of film.renditions) {
    await run(rendition.name, [
      ...['-map', '0:v:0', '-vf', `${shared},${renditionFilters(rendition, facts.video)}`],
      ...videoEncoderArguments(rendition, facts.video, timeline),
      join(folder, `${rendition.name}.mp4`),
    ]);
  }
  await run('loudness', ['-map', '0:a:0', '-af', loudnessFilters, '-f', 'null', '-']);
  const sound = ['-map', '0:a:0', '-af', audioFilters(3, timeline.duration)];
  await run('sound', [
    ...[...sound, ...audioEncoderArguments('64k'), join(folder, '64k.mp4')],
    ...[...sound, ...audioEncoderArguments('128k'), join(folder, '128k.mp4')],
  ]);
  await run('sprites', [
    ...['-map', '0:v:0', '-vf', `${shared},${spriteFilters(facts.video, timeline)}`],
    ...[...spriteEncoderArguments, join(folder, 'plain-%d.jpg')],
  ]);
  return { steps, total: steps.reduce((sum, [, time]) => sum + time, 0) };
}

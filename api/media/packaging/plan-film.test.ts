import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oddClocks } from '#test/odd-films/odd-clocks.ts';
import { oddSounds } from '#test/odd-films/odd-sounds.ts';
import { readSourceFacts } from '../probe/read-source-facts.ts';
import { planFilm } from './plan-film.ts';
import { continueTimeline } from './timeline.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-plan-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function plan(name: string) {
  const film = [...oddClocks, ...oddSounds].find((each) => each.name === name);
  await film?.make(folder, name);
  return planFilm({ tools, source: join(folder, name) });
}

describe('planFilm', () => {
  it('goes by the clock as ffmpeg continues it', async () => {
    expect((await plan('clock-jumps-by-ten-hours.ts')).timeline.duration).toBeCloseTo(12, 0);
  });

  it('leaves out what edit lists hide', async () => {
    const { timeline } = await plan('edit-list-hides-the-beginning.mp4');
    expect(timeline.duration).toBeCloseTo(3.5, 0);
  });

  it('names a sound track that cannot be decoded', async () => {
    const { timeline, warnings } = await plan('unknown-first-sound.mov');
    expect(timeline.soundTracks).toEqual([2]);
    expect(warnings).toEqual([expect.stringMatching(/^Sound track 1 \(English\) .*\(apac\)\.$/)]);
  });

  it('does not begin with a commentary, even if it is the default', async () => {
    expect((await plan('commentary-is-default.mkv')).timeline.soundTracks).toEqual([2, 1]);
  });
});

it('goes on with the timeline of renditions that are already published', () => {
  const frameRate = { numerator: 25, denominator: 1 };
  const planned = { duration: 6, frameRate, videoPadding: 0, soundTracks: [1] };
  expect(continueTimeline(planned, { duration: 6.5, frameRate: 24000 / 1001 })).toEqual({
    duration: 6.5,
    frameRate: { numerator: 24000, denominator: 1001 },
    videoPadding: 0.5,
    soundTracks: [1],
  });
});

describe('readSourceFacts', () => {
  const picture = { index: 0, codec_type: 'video', codec_name: 'hevc', width: 64, height: 64 };
  const sound = { index: 1, codec_type: 'audio', codec_name: 'aac', channels: 2 };
  const read = (...streams: object[]) =>
    readSourceFacts({ streams, format: { format_name: 'mov' } });

  it.each([
    [{}, 'Main', 'film'],
    [{ comment: 1 }, undefined, 'commentary'],
    [{}, 'Komentar sutradara', 'commentary'],
    [{}, 'Director’s Commentary', 'commentary'],
    [{}, 'Commentaires du réalisateur', 'commentary'],
    [{ visual_impaired: 1 }, undefined, 'description'],
    [{}, 'English AD', 'description'],
    [{}, 'Adagio', 'film'],
    [{}, 'English (Audio Description)', 'description'],
    [{ hearing_impaired: 1 }, undefined, 'hearing-impaired'],
  ])('finds for whom a sound track is (%j, %s)', (disposition, title, purpose) => {
    const { audio } = read(picture, { ...sound, disposition, tags: title ? { title } : {} });
    expect(audio).toMatchObject([{ purpose }]);
  });

  it('refuses Dolby Vision without ordinary colours, and no other', () => {
    const withProfile = (dv_profile: number, dv_bl_signal_compatibility_id: number) => () =>
      read({ ...picture, side_data_list: [{ dv_profile, dv_bl_signal_compatibility_id }] });
    expect(withProfile(5, 0)).toThrow(/Dolby Vision profile 5/);
    expect(withProfile(8, 1)).not.toThrow();
  });

  it('turns pictures as the container says', () => {
    const matrix = (a: number, b: number, c: number, d: number) =>
      `\n00000000:            ${a}       ${b}           0\n00000001:       ${c}           ${d}           0\n`;
    const turnsOf = (rotation: number, displaymatrix: string) =>
      read({ ...picture, side_data_list: [{ rotation, displaymatrix }] }).video.turns;
    expect(turnsOf(-90, matrix(0, 65536, -65536, 0))).toEqual(['transpose=clock']);
    expect(turnsOf(90, matrix(0, -65536, 65536, 0))).toEqual(['transpose=cclock']);
    expect(turnsOf(180, matrix(-65536, 0, 0, -65536))).toEqual(['hflip', 'vflip']);
    expect(turnsOf(0, matrix(65536, 0, 0, 65536))).toEqual([]);
  });
});

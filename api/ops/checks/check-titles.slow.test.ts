import { readFile, rm, truncate, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findFfmpeg } from '#api/media/index.ts';
import { pictures, streamAudioTracks, streamRenditions, streams } from '#api/media/tables.ts';
import { playbackDays } from '#api/playback/tables.ts';
import { openCheckedFilms } from '#test/checked-films.ts';
import { addStream, addTitles } from '#test/titles.ts';

const { db, store, addFilm, addPictureFile, check } = await openCheckedFilms();

/** Overwrites some bytes in the data of a segment's first fragment. */
async function scribble(path: string): Promise<void> {
  const bytes = await readFile(path);
  const third = Math.floor(bytes.length / 3);
  bytes.fill(0xaa, third, third + 2_000);
  await writeFile(path, bytes);
}

it('finds nothing wrong with an intact film', async () => {
  await addFilm();
  expect(await check()).toEqual([]);
});

describe('files', () => {
  it.each(['360p/00002.m4s', '240p/init.mp4', 'audio-1-64k/00001.m4s', 'master.m3u8'])(
    'reports %s as missing',
    async (path) => {
      const { folder } = await addFilm();
      await unlink(join(folder, path));
      const [finding, ...others] = await check();
      expect(others).toEqual([]);
      expect(finding).toMatchObject({
        kind: 'file_missing',
        is_fault: true,
        parts: ['film'],
        items: [expect.stringMatching(`^streams/.*/${path}$`)],
        reason: 'the file is not there',
      });
    },
  );

  it.each([
    ['cut off within its data', (size: number) => size - 10, /cut off: \d+ of at least \d+ bytes/],
    ['cut off within a header', () => 20, /ends inside|cut off/],
    ['emptied', () => 0, /the file is empty/],
  ])('detects a segment that is %s', async (_, to, reason) => {
    const { folder } = await addFilm();
    const path = join(folder, '240p/00001.m4s');
    await truncate(path, to((await readFile(path)).length));
    expect(await check()).toMatchObject([
      { kind: 'file_broken', item_count: 1, reason: expect.stringMatching(reason) },
    ]);
  });

  it('detects a segment that lost a whole fragment', async () => {
    const { folder } = await addFilm();
    const path = join(folder, '360p/00001.m4s');
    const bytes = await readFile(path);
    await truncate(path, bytes.lastIndexOf('moof') - 4);
    const reason = 'it holds 2.00 s instead of 4.00 s';
    expect(await check()).toMatchObject([{ kind: 'file_broken', reason }]);
  });

  it('detects invalid segments, playlists and subtitles', async () => {
    const { folder } = await addFilm();
    await writeFile(join(folder, '240p/00002.m4s'), 'not found'.repeat(100));
    await writeFile(join(folder, '360p/index.m3u8'), '<html>');
    await writeFile(join(folder, await findSubtitle(folder)), '');
    const [finding] = await check();
    expect(finding).toMatchObject({ kind: 'file_broken', item_count: 3 });
  });

  it('detects seek previews without their sheets', async () => {
    const { folder } = await addFilm();
    await truncate(join(folder, 'sprites/1.jpg'), 100);
    expect(await check()).toMatchObject([
      { kind: 'previews_missing', reason: 'it is no whole JPEG' },
    ]);
  });

  it.each(['360p', 'audio-1-64k'])('a deep check decodes what looks intact: %s', async (name) => {
    const { folder } = await addFilm();
    await scribble(join(folder, name, '00002.m4s'));
    expect(await check()).toEqual([]);
    expect(await check({ tools: await findFfmpeg() })).toMatchObject([
      { kind: 'file_broken', items: [expect.stringMatching(`${name}/index.m3u8`)] },
    ]);
  });
});

describe('loudness', () => {
  it('is measured by a deep check, and stored', async () => {
    await addFilm();
    expect(await check({ tools: await findFfmpeg() })).toEqual([]);
    const [track] = await db.select().from(streamAudioTracks);
    expect(track?.loudness).toBeCloseTo(-16, 0);
  });

  it('is reported if it was measured to be off', async () => {
    await addFilm();
    await db.update(streamAudioTracks).set({ loudness: -23.4 });
    const off = { kind: 'loudness_off', measured: -23.4, wanted: -16, items: ['und'] };
    expect(await check()).toMatchObject([off]);
    // Silence is intended.
    await db.update(streamAudioTracks).set({ loudness: -70 });
    expect(await check()).toEqual([]);
  });
});

describe('renditions', () => {
  it('reports one whose folder is gone', async () => {
    const { folder } = await addFilm();
    await rm(join(folder, '360p'), { recursive: true });
    expect(await check()).toMatchObject([{ kind: 'rendition_missing', items: ['360p'] }]);
  });

  it('reports one that the source would fill, once the film is complete', async () => {
    const { streamId } = await addFilm();
    await db.delete(streamRenditions).where(eq(streamRenditions.name, '360p'));
    expect(await check()).toMatchObject([{ kind: 'rendition_missing', items: ['360p'] }]);
    await db.update(streams).set({ state: 'playable' }).where(eq(streams.id, streamId));
    expect(await check()).toEqual([]);
  });
});

describe('what belongs to a title', () => {
  it('reports missing subtitles in its own language and in that of the site', async () => {
    await addFilm({ original_language: 'ja' });
    expect(await check()).toMatchObject([{ kind: 'subtitles_missing', items: ['ja'] }]);
    await db.execute(sql`delete from stream_subtitles`);
    expect(await check()).toMatchObject([{ kind: 'subtitles_missing', items: ['en', 'ja'] }]);
    // A film without speech needs no subtitles.
    await db.update(streamAudioTracks).set({ language: 'zxx' });
    expect(await check()).toEqual([]);
  });

  it('reports missing pictures, and missing files of pictures', async () => {
    const { id, path } = await findPicture(await addPictureFile());
    await addTitles(db, [{ name: 'Bare' }, { name: 'Half', posterId: id }]);
    await unlink(store.resolve(path) ?? '');
    expect(await check()).toMatchObject([
      { kind: 'picture_missing', items: ['poster', 'backdrop'], parts: [] },
      { kind: 'file_missing', items: [path] },
      { kind: 'picture_missing', items: ['backdrop'] },
    ]);
  });

  it('merges equal findings of many episodes', async () => {
    const posterId = await addPictureFile();
    const episodes = await Promise.all(
      [1, 2, 3].map(async (number) => ({
        number,
        name: `Episode ${number}`,
        texts: {},
        streamId: await addStream(db, {
          state: 'failed',
          failureCode: 'source_missing',
          folder: null,
          failureDetail: 'The file is not where it was.',
        }),
        stillId: posterId,
      })),
    );
    await addTitles(db, [
      {
        type: 'tv-show',
        name: 'Rumah',
        posterId,
        backdropId: posterId,
        seasons: [{ number: 1, names: {}, episodes }],
      },
    ]);
    expect(await check()).toMatchObject([
      {
        kind: 'preparation_failed',
        items: ['source_missing'],
        reason: 'The file is not where it was.',
        part_count: 3,
        parts: ['S01E01', 'S01E02', 'S01E03'],
      },
    ]);
  });

  it('mentions a long film without chapters, which is no fault', async () => {
    await addFilm();
    await db.update(streams).set({ durationMs: 5_400_000 });
    expect(await check()).toMatchObject([{ kind: 'chapters_missing', is_fault: false }]);
  });

  it('reports films that fail for many viewers this week', async () => {
    const { streamId } = await addFilm();
    await db.insert(playbackDays).values([
      { streamId, day: sql`current_date`, starts: 20, failures: 4 },
      { streamId, day: sql`current_date - 2`, starts: 4, failures: 2 },
      { streamId, day: sql`current_date - 9`, starts: 1_000, failures: 0 },
    ]);
    expect(await check()).toMatchObject([{ kind: 'failing_for_viewers', measured: 6, wanted: 30 }]);
  });
});

it('checks only the named titles, and stores the last findings', async () => {
  await addTitles(db, [{ name: 'One' }, { name: 'Two' }]);
  expect(await check({ slugs: ['two'] })).toHaveLength(1);
  const count = async () => {
    const { rows } = await db.execute(
      sql`select slug, kinds from title_health join titles on id = title_id`,
    );
    return rows;
  };
  expect(await count()).toEqual([{ slug: 'two', kinds: ['picture_missing'] }]);
  const posterId = await addPictureFile();
  await db.execute(sql`update titles set poster_id = ${posterId}, backdrop_id = ${posterId}`);
  await check();
  expect(await count()).toMatchObject([{ kinds: [] }, { kinds: [] }]);
});

async function findSubtitle(folder: string): Promise<string> {
  const { subtitles } = JSON.parse(await readFile(join(folder, 'stream.json'), 'utf8'));
  return subtitles[0].path;
}

async function findPicture(id: number) {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id));
  if (!row) throw new Error('no such picture');
  return row;
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { extras } from '#api/catalogue/tables.ts';
import { signUp } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addStream, addTitles } from '#test/titles.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ ratings: { unratedAs: 'SU', confirmedFrom: '21+' } });
});

afterAll(() => api.close());

async function getPreview(slug: string, type = 'movie', headers = {}): Promise<string | null> {
  const path = `/api/v1/titles/${type}/${slug}/preview/`;
  const { data } = await (await api.fetch(path, { headers })).json();
  return data.preview?.master ?? null;
}

const masterOf = (name: string) => `/media/streams/${name}/master.m3u8`;
const addFilm = (name: string, given = {}) =>
  addStream(api.db, { folder: `streams/${name}`, ...given });

async function addTrailer(titleId: number | undefined, streamId: string) {
  const extra = { position: 0, kind: 'trailer', name: 'T', streamId } as const;
  await api.db.insert(extras).values({ titleId: titleId ?? 0, ...extra });
}

test('the trailer plays, else the film, else the first episode', async () => {
  const [film, trailer, episode] = [
    await addFilm('film'),
    await addFilm('trailer'),
    await addFilm('episode'),
  ];
  const [, withTrailer] = await addTitles(api.db, [
    { name: 'Own', streamId: film },
    { name: 'Trailed', streamId: film },
    {
      name: 'Show',
      type: 'tv-show',
      seasons: [
        {
          number: 1,
          names: {},
          episodes: [{ number: 1, name: 'One', texts: {}, streamId: episode }],
        },
      ],
    },
    { name: 'Empty' },
    { name: 'Waiting', streamId: await addStream(api.db, { state: 'waiting', folder: null }) },
  ]);
  await addTrailer(withTrailer, trailer);
  expect(await getPreview('own')).toBe(masterOf('film'));
  expect(await getPreview('trailed')).toBe(masterOf('trailer'));
  expect(await getPreview('show', 'tv-show')).toBe(masterOf('episode'));
  expect(await getPreview('empty')).toBeNull();
  expect(await getPreview('waiting')).toBeNull();
  expect((await api.fetch('/api/v1/titles/movie/none/preview/')).status).toBe(404);
});

test('of a title that needs an account only the trailer plays, whoever asks', async () => {
  const locked = () => addFilm('locked', { access: 'premium', folder: 'locked/streams/film' });
  const [, trailed] = await addTitles(api.db, [
    { name: 'Locked', access: 'premium', streamId: await locked() },
    { name: 'Locked and trailed', access: 'premium', streamId: await locked() },
  ]);
  await addTrailer(trailed, await addFilm('free-trailer'));
  const { headers } = await signUp(api);
  expect(await getPreview('locked')).toBeNull();
  expect(await getPreview('locked', 'movie', headers)).toBeNull();
  expect(await getPreview('locked-and-trailed')).toBe(masterOf('free-trailer'));
});

test('nothing plays unasked beyond an age that is confirmed, or a profile’s limit', async () => {
  const streamId = await addFilm('adult');
  const [adult] = await addTitles(api.db, [{ name: 'Adult', rating: '21+', streamId }]);
  await addTrailer(adult, streamId);
  expect(await getPreview('adult')).toBeNull();
  expect(await getPreview('adult', 'movie', { 'age-confirmed': '21+' })).toBe(masterOf('adult'));
  const viewer = await signUp(api);
  expect(await getPreview('adult', 'movie', viewer.headers)).toBe(masterOf('adult'));
  await viewer.client.account.updateProfile({ id: viewer.profileId, rating_limit: '17+' });
  expect(await getPreview('adult', 'movie', viewer.headers)).toBeNull();
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addPicture, addStream, addTitles } from '#test/titles.ts';

let api: TestApi;
const site = 'https://films.example.org';

beforeAll(async () => {
  api = await startTestApi({ site: { embed_origins: ['https://blog.example.org'] } });
  const [first, second, third] = [
    await addStream(api.db),
    await addStream(api.db),
    await addStream(api.db),
  ];
  await addTitles(api.db, [
    { name: 'Senter "2" <b>', year: 2026, streamId: first, backdropId: await addPicture(api.db) },
    { name: 'Rahasia', streamId: second },
    { name: 'Belum Ada' },
    { name: 'Klip', type: 'video', streamId: third },
  ]);
  await api.db.execute(sql`UPDATE titles SET access = 'premium' WHERE slug = 'rahasia'`);
});

afterAll(() => api.close());

async function ask(parameters: Record<string, string>) {
  const path = `/api/v1/oembed/?${new URLSearchParams(parameters)}`;
  const response = await api.fetch(path, {}, { siteOrigin: site });
  return { status: response.status, body: await response.json() };
}

test('a film can be embedded, and its answer has no envelope', async () => {
  const { status, body } = await ask({ url: `${site}/movies-detail/senter-2-b?lang=id` });
  expect(status).toBe(200);
  expect(body).toEqual({
    version: '1.0',
    type: 'video',
    title: 'Senter "2" <b>',
    provider_name: 'Sorot',
    provider_url: `${site}/`,
    thumbnail_url: expect.stringMatching(`^${site}/images/640/pictures/`),
    thumbnail_width: 600,
    thumbnail_height: 900,
    html: `<iframe src="${site}/embed/movie/senter-2-b" title="Senter &quot;2&quot; &lt;b&gt;" width="640" height="360" style="border:0" loading="lazy" allow="fullscreen; picture-in-picture" allowfullscreen></iframe>`,
    width: 640,
    height: 360,
    cache_age: 3600,
  });
});

test.each([
  [{ maxwidth: '320' }, 320, 180],
  [{ maxheight: '90' }, 160, 90],
  [{ maxwidth: '5000', maxheight: '5000' }, 640, 360],
  [{ maxwidth: '1' }, 1, 1],
])('the player fits into %o', async (limits, width, height) => {
  const { body } = await ask({ url: `${site}/videos-detail/klip`, ...limits });
  expect(body).toMatchObject({ width, height });
  expect(body.html).toContain(`width="${width}" height="${height}"`);
});

test.each([
  '/movies-detail/rahasia',
  '/movies-detail/belum-ada',
  '/movies-detail/nothing',
  '/videos-detail/senter-2-b',
  '/episodes/99999999999',
  '/episodes/x',
  '/',
])('%s cannot be embedded', async (path) => {
  const { status, body } = await ask({ url: site + path });
  expect([status, body.code]).toEqual([404, 'title_not_found']);
});

test.each(['https://evil.example', 'https://films.example.org.evil.example'])(
  'a page of %s is not ours',
  async (origin) => {
    const { status, body } = await ask({ url: `${origin}/videos-detail/klip` });
    expect([status, body.code]).toEqual([404, 'title_not_found']);
  },
);

test('an invalid page address is refused', async () => {
  const { status, body } = await ask({ url: 'ftp://127.0.0.1/videos-detail/klip' });
  expect([status, body.code]).toEqual([422, 'invalid_input']);
});

test('the player has the scheme of the site, whatever that of the page', async () => {
  const { body } = await ask({ url: 'http://films.example.org/videos-detail/klip' });
  expect(body.html).toContain(`src="${site}/embed/video/klip"`);
});

test('unsupported formats and invalid requests are refused as oEmbed specifies', async () => {
  const url = `${site}/videos-detail/klip`;
  expect((await ask({ url, format: 'xml' })).status).toBe(406);
  expect((await ask({ url, maxwidth: '0' })).status).toBe(422);
  expect((await ask({ url: 'klip' })).status).toBe(422);
});

test('without allowed sites, none may embed', async () => {
  const closed = await startTestApi();
  try {
    await addTitles(closed.db, [{ name: 'Klip', streamId: await addStream(closed.db) }]);
    const response = await closed.fetch('/api/v1/oembed/?url=http://api.test/movies-detail/klip');
    expect(response.status).toBe(404);
  } finally {
    await closed.close();
  }
});

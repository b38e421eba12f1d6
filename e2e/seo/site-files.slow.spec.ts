import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';

const codes = ['en', 'ar', 'de', 'fr', 'gr', 'id'];

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = {
  name: string;
  lang: string;
  dir: string;
  icons: Icon[];
  shortcuts: { url: string }[];
  screenshots: { src: string; sizes: string; form_factor: string }[];
  share_target: { action: string; params: { text: string } };
};

test('browsers can install the site', async () => {
  const page = await openVisitor({ locale: 'id' });
  await openPage(page, '/');
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect(url).toBe(`${siteUrl}/manifest.webmanifest?lang=id`);
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Visitors in tests use an incognito context, which Chromium may not allow to install.
  const refusals = installabilityErrors.map(({ errorId }) => errorId);
  expect(refusals.filter((refusal) => refusal !== 'in-incognito')).toEqual([]);
  expect((JSON.parse(data ?? '{}') as Manifest).lang).toBe('id');
});

test('the manifest is translated, and its addresses exist', async () => {
  const names = new Set<string>();
  for (const code of codes) {
    const answer = await fetch(`${siteUrl}/manifest.webmanifest?lang=${code}`);
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const manifest = (await answer.json()) as Manifest;
    expect(manifest.lang).toBe(code === 'gr' ? 'el' : code);
    expect(manifest.dir).toBe(code === 'ar' ? 'rtl' : 'ltr');
    names.add(manifest.name);
    for (const { url } of manifest.shortcuts) {
      // Only the history needs an account.
      const { status } = await fetch(siteUrl + url, { redirect: 'manual' });
      expect(status, url).toBe(url === '/playlist' ? 303 : 200);
    }
    const { action, params } = manifest.share_target;
    expect((await fetch(`${siteUrl}${action}?${params.text}=kapal`)).status).toBe(200);
    const forms = manifest.screenshots.map(({ form_factor }) => form_factor);
    expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']));
    for (const { src, sizes } of manifest.screenshots) {
      const picture = Buffer.from(await (await fetch(siteUrl + src)).arrayBuffer());
      const { width, height } = await sharp(picture).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  }
  expect(names.size).toBe(codes.length);
});

test('icons have the declared sizes', async () => {
  const manifest = (await (await fetch(`${siteUrl}/manifest.webmanifest`)).json()) as Manifest;
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  const icons = [
    ...manifest.icons,
    { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
  ];
  for (const { src, sizes, type } of icons) {
    const answer = await fetch(siteUrl + src);
    expect(answer.headers.get('content-type')?.split(';')[0], src).toBe(type);
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
  }
  const favicon = await fetch(`${siteUrl}/favicon.ico`);
  expect(
    Buffer.from(await favicon.arrayBuffer())
      .subarray(0, 6)
      .toString('hex'),
  ).toBe('000001000100');
});

test.each(codes)('browsers can search from the address bar (%s)', async (code) => {
  const page = await openVisitor();
  await page.goto(`/?lang=${code}`);
  const link = page.locator('link[rel="search"]');
  expect(await link.getAttribute('type')).toBe('application/opensearchdescription+xml');
  const answer = await fetch(new URL((await link.getAttribute('href')) ?? '', siteUrl));
  expect(answer.headers.get('content-type')).toMatch(/^application\/opensearchdescription\+xml/);
  const xml = await answer.text();
  const read = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    return {
      root: parsed.documentElement.namespaceURI,
      name: parsed.querySelector('ShortName')?.textContent ?? '',
      template: parsed.querySelector('Url')?.getAttribute('template') ?? '',
    };
  }, xml);
  expect(read.root).toBe('http://a9.com/-/spec/opensearch/1.1/');
  expect(read.name.length).toBeLessThanOrEqual(16);
  await openPage(page, read.template.replace('{searchTerms}', encodeURIComponent('suar kecil')));
  expect(
    await page.locator('main a[href^="/movies-detail/penjaga-suar-kecil"]').count(),
  ).toBeGreaterThan(0);
});

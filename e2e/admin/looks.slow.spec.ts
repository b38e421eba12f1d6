import { expect, inject, test } from 'vitest';
import { adminLookCookie } from '#web/admin/layout/admin-look.ts';
import { auditor } from '../support/auditor.ts';
import { siteUrl } from '../support/browser.ts';
import { faultsOfOpenPage, misplacedOnOpenPage } from '../support/find-faults.ts';
import { openPage, settle } from '../support/visit.ts';
import { everyAdminPage } from './every-page.ts';
import { checkPage, desktop, openOwner, phone } from './support.ts';

const languages = ['id', 'ar'] as const;
const schemes = ['light', 'dark'] as const;
const sizes = [phone, desktop] as const;

/** The preview is a page of the site, for which other rules hold. */
const isOfAdmin = (address: string) => address !== '/admin/home/preview';

/** All ways to look at a page. */
const ways = sizes.flatMap((device) =>
  languages.flatMap((locale) => schemes.map((scheme) => ({ device, locale, scheme }))),
);

const addresses = await everyAdminPage();

/** Each page in one way; three steps from page to page, so that neighbours differ. */
const inOneWay = addresses.map((address, at) => ({
  address,
  ...(ways[(at * 3) % ways.length] as (typeof ways)[number]),
}));

test.each(inject('long') ? [] : inOneWay)(
  '$address fits and is accessible: $device.width pixels, $locale, $scheme',
  async ({ address, device, locale, scheme }) => {
    const page = await openOwner({ ...device, locale });
    const url = siteUrl;
    await page.context().addCookies([{ name: adminLookCookie, value: scheme, url }]);
    await openPage(page, address);
    if (isOfAdmin(address)) expect(await misplacedOnOpenPage(page)).toEqual([]);
    await checkPage(page);
  },
);

const inAllWays = addresses.flatMap((address) => languages.map((locale) => ({ address, locale })));

test.each(inject('long') ? inAllWays : [])(
  '$address fits all windows and is accessible in both looks: $locale',
  async ({ address, locale }) => {
    const page = await openOwner({ ...phone, locale });
    await openPage(page, address);
    const faults: string[] = [];
    for (const { width, height } of sizes) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await settle(page);
        const found = isOfAdmin(address) ? await misplacedOnOpenPage(page) : [];
        faults.push(...found.map((fault) => `${width} pixels, ${colorScheme}: ${fault}`));
      }
    }
    faults.push(...(await faultsOfOpenPage(page)));
    await page.emulateMedia({ colorScheme: schemes[0] });
    const { violations } = await auditor(page).withRules('color-contrast').analyze();
    faults.push(...violations.flatMap(({ nodes }) => nodes.map(({ target }) => `pale: ${target}`)));
    expect(faults).toEqual([]);
  },
);

test('forms are as wide as is read well, lists as the window', async () => {
  const page = await openOwner({ ...desktop, width: 1920 });
  const widthOf = async (address: string) => {
    await page.goto(address);
    return (await page.locator('main').boundingBox())?.width;
  };
  const form = await widthOf('/admin/settings/general');
  expect(form).toBeLessThan(1_300);
  expect(await widthOf('/admin/settings/legal')).toBe(form);
  expect(await widthOf('/admin/orders')).toBeGreaterThan(1_500);
});

test('what saves a product is above the bar of a phone', async () => {
  const page = await openOwner(phone);
  await openPage(page, '/admin/products/new');
  const save = page.locator('main button[type=submit]').last();
  await save.click({ trial: true });
  const [button, bar] = await Promise.all([
    save.boundingBox(),
    page.getByRole('navigation', { name: 'Bagian utama' }).boundingBox(),
  ]);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

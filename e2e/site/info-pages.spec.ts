import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';

test.each(firstOrAll('id', 'ar', 'de', 'en', 'fr', 'gr'))(
  'the questions open without scripts, and search engines see them (%s)',
  async (code) => {
    const page = await openVisitor({ javaScript: false });
    await page.goto(`/faq?lang=${code}`);
    const questions = page.locator('main details');
    expect(await questions.count()).toBe(11);
    const first = questions.first();
    expect(await first.locator('div').isVisible()).toBe(false);
    await first.locator('summary').focus();
    await page.keyboard.press('Enter');
    await first.locator('div p').first().waitFor({ state: 'visible' });

    const html = await (await fetch(`${siteUrl}/faq?lang=${code}`)).text();
    const blocks = [
      ...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
    ];
    const things = blocks.map(([, json]) => JSON.parse(json ?? ''));
    const faq = things.find((thing) => thing['@type'] === 'FAQPage');
    expect(faq.mainEntity).toHaveLength(11);
    expect(faq.mainEntity[0].name).toBe(await first.locator('h2').textContent());
    expect(faq.mainEntity[0].acceptedAnswer.text).toMatch(/^<p>/);
  },
);

test('the footer leads to the information pages', async () => {
  const page = await openVisitor({ locale: 'id' });
  await page.goto('/credits');
  await page.locator('footer').getByRole('link', { name: 'Tentang kami' }).click();
  await page.waitForURL('**/about-us');
  await page.getByRole('heading', { level: 1, name: 'Tentang kami' }).waitFor();
  await page.locator('footer').getByRole('link', { name: 'Tanya jawab' }).click();
  await page.waitForURL('**/faq');
});

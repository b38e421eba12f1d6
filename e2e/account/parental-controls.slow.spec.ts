import { expect, test } from 'vitest';
import { type Account, askAs, giveSession, registerAccount } from '../support/accounts.ts';
import { auditor } from '../support/auditor.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';

const pin = '2718';

type Card = { slug: string; name: string };
type Titles = { titles: Card[] };

/** A playable film of the demo with this rating. */
async function findFilm(rating: string): Promise<Card> {
  const { titles } = await askAs<{ titles: (Card & { playable: boolean })[] } & Titles>(
    undefined,
    `titles/?type=movie&rating=${encodeURIComponent(rating)}`,
  );
  const film = titles.find(({ playable }) => playable) ?? titles[0];
  if (!film) throw new Error(`The demo has no film rated ${rating}`);
  return film;
}

async function openHousehold(): Promise<
  Account & { access: string; session: Parameters<typeof giveSession>[1] }
> {
  const account = await registerAccount();
  const { access } = account.session.token;
  await askAs(access, 'profiles/', { name: 'Anak', rating_limit: '13+' });
  return { ...account, access };
}

test.each([true, false])(
  'a parent locks the tablet to a child, who cannot get around it (scripts: %s)',
  async (javaScript) => {
    const { session, password } = await openHousehold();
    const page = await openVisitor({
      javaScript,
      width: 360,
      height: 740,
      expectedComplaints: /40[139]|422/,
    });
    await giveSession(page, session);
    const main = page.locator('main');

    // Without a PIN nothing requires one, and nothing can be locked.
    await page.goto('/account/profiles');
    await main.getByRole('button', { name: 'Watch as Anak' }).click();
    await main.getByRole('button', { name: 'Watch as Sari' }).click();
    await main.getByRole('button', { name: 'Watch as Anak' }).waitFor();
    await main.locator('summary', { hasText: 'Lock this device to Anak' }).click();
    await main.locator('details[open]').getByRole('link', { name: 'Set up a PIN' }).click();
    await main.locator('[name="pin"]').fill(pin);
    await main.locator('[name="current_password"]').fill(password);
    await main.getByRole('button', { name: 'Set the PIN' }).click();
    await page.getByText('The PIN is set.').waitFor();

    await page.goto('/account/profiles');
    await main.locator('summary', { hasText: 'Lock this device to Anak' }).click();
    const lock = main.locator('details[open] form');
    await lock.locator('[name="pin"]').fill(pin);
    await lock.getByRole('button').click();
    await main.getByRole('heading', { name: 'This device is locked to Anak' }).waitFor();

    // Leaving the profile requires the PIN, with a field for it.
    await main.getByRole('button', { name: 'Watch as Sari' }).click();
    const gate = main.locator('form', {
      has: page.locator('input[type="hidden"][value="activate"]'),
    });
    const form = gate.filter({ has: page.locator('[name="pin"]') });
    await form.locator('[name="pin"]').fill('0000');
    await form.getByRole('button').click();
    await page.getByText('Incorrect PIN.').waitFor();
    if (javaScript) {
      expect((await auditor(page).analyze()).violations).toEqual([]);
    }
    await page.goto('/logout');
    await page.getByRole('button', { name: 'Logout' }).last().click();
    await page.getByText('Please enter your household’s PIN first.').waitFor();

    // A film above the limit says so, and the child’s search does not find it.
    const film = await findFilm('21+');
    await page.goto(`/movies-detail/${film.slug}`);
    await page.getByText('above this profile’s limit').waitFor();
    if (javaScript) {
      await openPage(page, '/search');
      const answered = page.waitForResponse((answer) => answer.url().includes('global_search'));
      await page.locator('main [type="search"]').fill(film.name);
      const found = await (await answered).json();
      expect(JSON.stringify(found)).not.toContain(film.slug);
    }

    // Without the session the visitor is anonymous, with the limit of the device.
    await page.context().clearCookies({ name: 'sorot_user' });
    await page.goto(`/movies-detail/${film.slug}`);
    await page.getByText('above this profile’s limit').waitFor();
    expect(await page.content()).not.toContain('/media/streams/');
  },
  120_000,
);

test.each([true, false])(
  'an anonymous visitor confirms an age, and the cached page stays without a playable URL (scripts: %s)',
  async (javaScript) => {
    const film = await findFilm('21+');
    const page = await openVisitor({ javaScript, width: 360, height: 740 });
    const path = `/movies-detail/${film.slug}`;
    for (let round = 0; round < 2; round += 1) {
      const answer = await page.goto(path);
      expect(await answer?.text()).not.toContain('/media/streams/');
    }
    await page.getByText('Please confirm your age').waitFor();
    if (javaScript) {
      expect((await auditor(page).analyze()).violations).toEqual([]);
    }
    await page.getByRole('button', { name: 'I am 21 or older' }).click();
    await page.waitForURL(`**${path}`);
    await page.locator('#player').waitFor({ state: 'attached' });
    expect(await page.getByText('Please confirm your age').count()).toBe(0);
    expect(await page.content()).toContain('/media/streams/');
    // Other visitors still get the same page.
    const other = await openVisitor();
    await other.goto(path);
    await other.getByText('Please confirm your age').waitFor();
  },
);

import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { registerAccount } from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';
import { openViewer, speakFor } from '../viewing/support.ts';

/** A separate film for each journey. */
const films = {
  true: ['cakrawala-satu', 'fog-station'],
  false: ['kapal-kapal-rempah', 'the-quiet-cartographer'],
} as const;

test.each(firstUnlessSlow(true, false))(
  'a review is written, seen by others, changed and deleted, scripts: %s',
  async (javaScript) => {
    const [slug] = films[`${javaScript}`];
    const { session, email } = await registerAccount();
    const page = await openViewer(session, { javaScript, expectedComplaints: /422/ });
    await page.goto(`/movies-detail/${slug}`);
    await page.getByRole('link', { name: 'Write a review' }).click();
    await page.getByText('Your e-mail will not be published.').waitFor();
    // Known already, and out of the way until somebody wants another name.
    const address = page.getByLabel('E-mail', { exact: false }).first();
    expect(await address.isVisible()).toBe(false);
    await page.getByText('Change name or e-mail').click();
    expect(await address.inputValue()).toBe(email);
    await page.getByRole('button', { name: 'Submit review' }).click();
    await page.getByText('Please choose one to five stars.').waitFor();
    const stars = page.getByRole('radio', { name: /stars? out of 5/ });
    const boxes = await Promise.all((await stars.all()).map((star) => star.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    await page.getByRole('radio', { name: '4 stars out of 5' }).check();
    await page
      .getByRole('textbox', { name: 'Your review' })
      .fill('Hangat dan pelan.\nSekali lagi!');
    await page.getByRole('button', { name: 'Submit review' }).click();
    await page.getByText('Thank you. Your review is saved.').waitFor();

    // Signed in, so that no cached page is shown.
    const otherViewer = await openViewer((await registerAccount()).session, { javaScript });
    await otherViewer.goto(`/movies-detail/${slug}`);
    await otherViewer.getByText('Hangat dan pelan.').waitFor();
    await otherViewer.locator('strong', { hasText: '4 out of 5' }).waitFor();
    expect(await otherViewer.content()).not.toContain(email);
    const things = await otherViewer
      .locator('script[type="application/ld+json"]')
      .allTextContents();
    expect(things.join('')).toContain(
      '"aggregateRating":{"@type":"AggregateRating","ratingValue":4',
    );

    await page.getByRole('radio', { name: '2 stars out of 5' }).check();
    await page.getByRole('button', { name: 'Submit review' }).click();
    await page.getByText('2 out of 5').waitFor();
    await page.getByRole('link', { name: 'Delete review' }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByText('Your item has been deleted.').waitFor();
    await expect
      .poll(async () => {
        await otherViewer.goto(`/movies-detail/${slug}`);
        return otherViewer.getByText('Nobody has reviewed this yet.').count();
      })
      .toBe(1);
  },
);

slowTest.each(firstOrAll(false, true))('a review is reported, scripts: %s', async (javaScript) => {
  const slug = films[`${javaScript}`][1];
  const writer = await registerAccount();
  const form = { name: 'Budi', email: writer.email, stars: 1, text: 'Beli di situs saya' };
  await speakFor(writer.session).reviews.saveReview({ type: 'movie', slug, ...form });

  const otherViewer = await openVisitor({ javaScript });
  await otherViewer.goto(`/reviews/movie/${slug}`);
  await otherViewer.getByRole('link', { name: 'Report the review by Budi' }).click();
  await otherViewer.getByText('Log in to report a review.').waitFor();

  const { session } = await registerAccount();
  const page = await openViewer(session, { javaScript });
  await page.goto(`/reviews/movie/${slug}`);
  await page.getByRole('link', { name: 'Report the review by Budi' }).click();
  await page.getByRole('heading', { name: 'Report a review' }).waitFor();
  await page.getByRole('radio', { name: 'Advertising' }).check();
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByText('Thank you. We will look at this review.').waitFor();
});

slowTest('name and address are saved in the browser for the next review if requested', async () => {
  const { session } = await registerAccount();
  const page = await openViewer(session);
  await openPage(page, '/reviews/movie/the-glasshouse');
  await page.getByRole('radio', { name: '5 stars out of 5' }).check();
  await page.getByRole('textbox', { name: 'Your review' }).fill('Bagus.');
  await page.getByText('Change name or e-mail').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Si Penonton');
  await page.getByLabel('Save my name and e-mail').check();
  await page.getByRole('button', { name: 'Submit review' }).click();
  await page.getByText('Thank you. Your review is saved.').waitFor();
  await openPage(page, '/reviews/movie/red-mudflats');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue())
    .toBe('Si Penonton');
});

slowTest('signed-out visitors find a sign-in form below the reviews', async () => {
  const page = await openVisitor({ javaScript: false });
  await page.goto('/reviews/movie/the-volcano-orchestra');
  await page.getByText('Log in to share what you think').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).waitFor();
});

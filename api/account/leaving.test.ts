import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leave } from '#api/account-data.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addCommentedPost, approveComment, writeComment } from '#test/comments.ts';
import { collectMails } from '#test/mailbox.ts';
import { addTitles } from '#test/titles.ts';
import { deleteDueAccounts } from './commands/delete-account.ts';
import { accounts } from './tables.ts';

let api: TestApi;
let support: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  support = await addAccount(api, 'support');
});

afterAll(() => api.close());

function askForDeletion({ client, password }: TestAccount) {
  return client.account.deleteAccount({ current_password: password });
}

/** What a sign-in says instead of opening a session. */
async function refusalOf({ session, password }: TestAccount) {
  const { username } = session;
  return api.client.account.login({ username, password }).then(
    () => undefined,
    (error) => error.data,
  );
}

test('an account that leaves is signed out, told until when, and comes back as it was', async () => {
  const viewer = await addAccount(api);
  const { id, session, client } = viewer;
  const { deletes_at: at } = (await askForDeletion(viewer)).data;
  expect((Date.parse(at) - Date.now()) / 86_400_000).toBeCloseTo(14, 1);
  await expect(client.account.getUser()).rejects.toMatchObject({ code: 'session_ended' });
  const mails = await collectMails(api);
  expect(mails.filter(({ to }) => to === session.email).at(-1)?.text).toContain('/login');

  // Staff see it, and that the owner asked.
  const { account } = (await support.client.account.getAccount({ id })).data;
  expect(account).toMatchObject({ state: 'deleting', deletes_at: at });
  const [asked] = (await support.client.account.listDataRequests({ open: 'true' })).data.requests;
  expect(asked).toMatchObject({ account_id: id, kind: 'deletion', asked_by: null });
  const { export: exported } = (await support.client.account.exportAccountData({ id })).data;
  expect(exported.account).toMatchObject({ account: { deletesAt: at, isLeaving: true } });

  const refused = await refusalOf(viewer);
  expect(refused).toMatchObject({ code: 'account_leaving', leaving: { deletes_at: at } });
  const { restore } = refused.leaving;
  await expect(api.client.account.keepAccount({ restore: `${restore}x` })).rejects.toMatchObject({
    code: 'sign_in_expired',
  });
  const kept = (await api.client.account.keepAccount({ restore })).data.session;
  const { user } = (await api.clientOf(kept.token.access).account.getUser()).data;
  expect(user.username).toBe(session.username);
  await expect(api.client.account.keepAccount({ restore })).rejects.toMatchObject({
    code: 'sign_in_expired',
  });
  const open = (await support.client.account.listDataRequests({ open: 'true' })).data.requests;
  expect(open).toEqual([]);
  expect(await refusalOf(viewer)).toBeUndefined();
});

test('after the days of grace it is deleted, and cannot be kept any more', async () => {
  const viewer = await addAccount(api);
  await askForDeletion(viewer);
  const { restore } = (await refusalOf(viewer)).leaving;
  const isTheirs = eq(accounts.id, viewer.id);
  await deleteDueAccounts(api.db, leave);
  expect(await api.db.$count(accounts, isTheirs)).toBe(1);
  await api.db.update(accounts).set({ deletesAt: new Date() }).where(isTheirs);
  await expect(api.client.account.keepAccount({ restore })).rejects.toMatchObject({
    code: 'sign_in_expired',
  });
  await deleteDueAccounts(api.db, leave);
  expect(await api.db.$count(accounts, isTheirs)).toBe(0);
});

test('what staff close, its owner cannot reopen', async () => {
  const viewer = await addAccount(api);
  await support.client.account.planDeletion({ id: viewer.id });
  expect(await refusalOf(viewer)).toMatchObject({ code: 'account_closing' });
});

test('nobody sees an account that leaves: its name, its reviews, its playlists', async () => {
  const { slug } = await addCommentedPost(api);
  const writer = await addAccount(api);
  await approveComment(api, (await writeComment(writer.client, { slug })).id);
  const title = { type: 'movie' as const, slug: 'film-pergi' };
  await addTitles(api.db, [{ name: 'Film Pergi' }]);
  const form = { name: 'Sari', email: writer.session.email, stars: 4, text: 'Hangat.' };
  await writer.client.reviews.saveReview({ ...title, ...form });
  const list = { name: 'Malam', description: '', privacy: 'public' as const };
  const { playlist } = (await writer.client.library.createPlaylist(list)).data;
  const read = async () => {
    const { comments } = (await api.client.blog.listComments({ slug })).data;
    const { reviews } = (await api.client.reviews.listReviews(title)).data;
    const shown = api.client.library.getPlaylist({ id: playlist.id });
    const isShown = await shown.then(
      () => true,
      () => false,
    );
    return { name: comments[0]?.name, reviews: reviews.length, isShown };
  };
  const before = await read();
  expect(before).toEqual({ name: expect.any(String), reviews: 1, isShown: true });
  await askForDeletion(writer);
  expect(await read()).toEqual({ name: null, reviews: 0, isShown: false });
  const { restore } = (await refusalOf(writer)).leaving;
  await api.client.account.keepAccount({ restore });
  expect(await read()).toEqual(before);
});

test('before it leaves, an account is told what it loses', async () => {
  const viewer = await addAccount(api);
  const [title = 0] = await addTitles(api.db, [{ name: 'Film Simpan' }]);
  await viewer.client.library.addToWatchlist({ title });
  const { deletion } = (await viewer.client.account.previewDeletion({})).data;
  expect(deletion).toEqual({
    ...{ days: 14, plan: null, profiles: 1, watchlist: 1, playlists: 0 },
    ...{ history: 0, downloads: 0, orders: 0, comments: 0, reviews: 0 },
  });
});

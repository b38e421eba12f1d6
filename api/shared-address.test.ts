import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillRegistration } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addCommentedPost, openCommenter, openTrusted, writeComment } from '#test/comments.ts';
import { openShopper } from '#test/shopper.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

/** The address of a mobile network, which all its customers share. */
const clientAddress = '192.0.2.20';

/** Somebody else at that address each time. */
const visit = () => openShopper(api, { clientAddress }).client;

test('the 12th account of a network is opened; who tries taken names is stopped', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { data } = await visit().account.register(fillRegistration());
    expect(data.session.token.access).toBeTruthy();
  }
  const form = fillRegistration({ username: 'admin', email: 'coba@example.org' });
  for (let round = 0; round < 10; round += 1) {
    await expect(visit().account.register(form)).rejects.toMatchObject({ code: 'username_taken' });
  }
  const free = { ...form, username: 'cobacoba' };
  await expect(visit().account.register(free)).rejects.toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/in 60 min\.$/),
  });
  await visit().account.register(fillRegistration());
});

test('the 12th of a network who has lost a password gets a mail', async () => {
  for (let round = 0; round < 12; round += 1) {
    await visit().account.requestPasswordReset({ username: `lupa${round}` });
  }
  for (let round = 0; round < 10; round += 1) {
    await visit().account.requestPasswordReset({ username: 'sering' });
  }
  await expect(visit().account.requestPasswordReset({ username: 'sering' })).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

test('the 61st guest of a network comments and likes, however many have before', async () => {
  const { slug } = await addCommentedPost(api);
  const { id: liked } = await writeComment((await openTrusted(api, slug)).client, { slug });
  for (let round = 0; round < 61; round += 1) {
    const { client } = openCommenter(api, { clientAddress });
    await writeComment(client, { slug });
    await client.blog.likeComment({ id: liked });
  }
  const eager = openCommenter(api, { clientAddress });
  for (let round = 0; round < 30; round += 1) await writeComment(eager.client, { slug });
  await expect(writeComment(eager.client, { slug })).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  await writeComment(openCommenter(api, { clientAddress }).client, { slug });
});

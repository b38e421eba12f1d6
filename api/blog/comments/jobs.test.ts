import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi, testSite } from '#test/api.ts';
import { addCommentedPost, openCommenter, writeComment } from '#test/comments.ts';
import { readMailsTo } from '#test/waiting-mails.ts';
import { commentJobs } from './jobs.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

async function findJobs() {
  const { rows } = await api.db.execute<{ payload: object; seconds: number }>(sql`
    select p.payload, extract(epoch from j.run_at - now())::int as seconds
    from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
    where j.key = 'mail_waiting_comments'`);
  return rows;
}

async function hold(slug: string, text: string) {
  await writeComment(openCommenter(api).client, { slug, text });
}

test('the operator is notified of pending comments at once, then at most hourly', async () => {
  const { slug } = await addCommentedPost(api);
  const [job] = commentJobs(api);
  const mails = async () =>
    (await readMailsTo(api, String(testSite.contact_email))).filter(
      ({ template }) => template === 'comments_waiting',
    );
  async function run() {
    const [waiting] = await findJobs();
    await api.db.execute(sql`select graphile_worker.remove_job('mail_waiting_comments')`);
    await job?.run(job.payload.parse(waiting?.payload), {
      signal: new AbortController().signal,
      lastAttempt: false,
    });
  }
  await hold(slug, 'Satu');
  await hold(slug, 'Dua');
  const [first, ...others] = await findJobs();
  expect(others).toEqual([]);
  expect(first?.seconds).toBeLessThanOrEqual(300);
  await run();
  expect(await mails()).toMatchObject([{ params: { count: 2, link: '/admin/moderation' } }]);
  expect((await mails())[0]?.params.comments).toMatch(/Bayu: Dua\n\d+ {2}Bayu: Satu/);
  expect((await findJobs())[0]?.seconds).toBeGreaterThan(3_500);

  await hold(slug, 'Tiga');
  expect(await findJobs()).toHaveLength(1);
  await run();
  expect(await mails()).toHaveLength(2);
  await run();
  expect(await mails()).toHaveLength(2);
  expect(await findJobs()).toEqual([]);

  await hold(slug, 'Empat');
  await api.db.execute(
    sql`update graphile_worker._private_jobs set attempts = max_attempts
      where key = 'mail_waiting_comments'`,
  );
  await hold(slug, 'Lima');
  expect((await findJobs()).map(({ seconds }) => seconds <= 300)).toEqual([true]);
  await run();
  expect(await mails()).toHaveLength(3);
});

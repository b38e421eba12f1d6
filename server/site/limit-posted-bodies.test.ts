import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitPostedBodies } from './limit-posted-bodies.ts';

const app = new Hono();
app.use(limitPostedBodies());
app.post('/', async (context) => context.text(String((await context.req.text()).length)));

async function post(bytes: number, type: string): Promise<number> {
  const headers = { 'content-type': type };
  return (await app.request('/', { method: 'POST', body: 'x'.repeat(bytes), headers })).status;
}

test('a form has a size limit, and one with a picture a higher limit', async () => {
  const form = 'application/x-www-form-urlencoded';
  const upload = 'multipart/form-data; boundary=x';
  expect(await post(100_000, form)).toBe(200);
  expect(await post(300_000, form)).toBe(413);
  expect(await post(5_500_000, upload)).toBe(200);
  expect(await post(7_000_000, upload)).toBe(413);
});

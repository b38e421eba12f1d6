import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { type ReadMail, readMail } from '#test/read-mail.ts';

/** The mail to an address, once sent; fails unless there is exactly one. */
export async function waitForMail(to: string): Promise<ReadMail> {
  await expect.poll(async () => (await findMails(to)).length).toBe(1);
  const [mail] = await findMails(to);
  if (!mail) throw new Error(`No mail to ${to}`);
  return mail;
}

export async function findMails(to: string): Promise<ReadMail[]> {
  const folder = inject('outbox');
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    files
      .filter((file) => file.endsWith('.eml'))
      .map(async (file) => readMail(await readFile(join(folder, file), 'utf8'))),
  );
  return mails.filter(({ headers }) => headers.get('to') === to);
}

/** The path of the first link in a mail, as the site under test may have another origin. */
export function readLink({ text }: ReadMail): string {
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  return pathname + search;
}

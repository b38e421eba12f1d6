import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { OutgoingMail } from './open-mail-transport.ts';

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

/**
 * Writes a mail as `<time>-<id>.eml`, whole or not at all. Only the owner may read it: links in
 * mail open accounts. The same mail tried again is the same file.
 */
export async function writeToOutbox(
  folder: string,
  { id, askedAt, ...mail }: OutgoingMail,
): Promise<void> {
  const { message } = await composer.sendMail(mail);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${askedAt.replace(/[:.]/g, '-')}-${id}.eml`);
  await writeFile(`${file}.part`, message, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

export type OutgoingMail = SendMailOptions & { id: string; askedAt: string };

export type MailTransport = {
  /** Resolves when another server has accepted the mail, or it is in the outbox. */
  send(mail: OutgoingMail): Promise<void>;
};

/** A transport that says where mail goes. */
export type NamedTransport = MailTransport & {
  /** Host and port of the mail server; null: mail is only written to a folder. */
  server: string | null;
  /** A text without the name and the password for the mail server. */
  conceal(text: string): string;
};

/** Sends mail by SMTP, or without a server writes it to a folder, one file each. */
export function openMailTransport(options: {
  smtpUrl: string | undefined;
  outbox: string;
}): NamedTransport {
  const { smtpUrl, outbox } = options;
  if (smtpUrl === undefined) {
    return { send: (mail) => writeToOutbox(outbox, mail), server: null, conceal: (text) => text };
  }
  const smtp = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ id: _id, askedAt: _askedAt, ...mail }) => {
      await smtp.sendMail(mail);
    },
    server: new URL(smtpUrl).host,
    conceal: (text) => concealLogin(text, new URL(smtpUrl)),
  };
}

/** Hides the login in a text, also as it is sent: encoded. */
function concealLogin(text: string, { username, password }: URL): string {
  const login = [password, username].filter(Boolean).map(decodeURIComponent);
  const encoded = login.map((each) => Buffer.from(each).toString('base64'));
  return [...login, ...encoded].reduce((shown, secret) => shown.replaceAll(secret, '…'), text);
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

/**
 * Writes a mail as `<time>-<id>.eml`, atomically. Only the owner may read it: links in mail grant
 * access to accounts. A retry writes the same file.
 */
async function writeToOutbox(
  folder: string,
  { id, askedAt, ...mail }: OutgoingMail,
): Promise<void> {
  const { message } = await composer.sendMail(mail);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${askedAt.replace(/[:.]/g, '-')}-${id}.eml`);
  await writeFile(`${file}.part`, message, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

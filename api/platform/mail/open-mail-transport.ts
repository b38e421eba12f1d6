import { createTransport, type SendMailOptions } from 'nodemailer';
import { writeToOutbox } from './write-to-outbox.ts';

export type OutgoingMail = SendMailOptions & { id: string; askedAt: string };

export type MailTransport = {
  /** Ends when somebody else has taken the mail over, or it lies in the outbox. */
  send(mail: OutgoingMail): Promise<void>;
};

/** Mail by SMTP, or without a server into a folder, one file each. */
export function openMailTransport(options: {
  smtpUrl: string | undefined;
  outbox: string;
}): MailTransport {
  const { smtpUrl, outbox } = options;
  if (smtpUrl === undefined) return { send: (mail) => writeToOutbox(outbox, mail) };
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
  };
}

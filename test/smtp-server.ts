import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type TestSmtpServer = {
  url: string;
  port: number;
  /** Complete messages, in order of arrival. */
  received: string[];
  close(): Promise<void>;
};

/** A local mail server. `refuse`: its refusals, by recipient; `refuseSignIn`: its words to logins. */
export async function startSmtpServer(
  options: {
    port?: number;
    refuse?: (address: string) => Error | undefined;
    refuseSignIn?: string;
  } = {},
): Promise<TestSmtpServer> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error(options.refuseSignIn ?? 'No logins here')),
    onRcptTo: ({ address }, _session, done) => done(options.refuse?.(address)),
    onData: async (stream, _session, done) => {
      received.push(await text(stream));
      done();
    },
  });
  const listening = server.listen(options.port ?? 0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return { url: `smtp://127.0.0.1:${port}`, port, received, close };
}

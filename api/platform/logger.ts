import pino, { type Logger } from 'pino';
import { describeError } from './describe-error.ts';

export type { Logger };

/**
 * JSON lines on standard output; request logs carry `request_id`. Nobody waits for a line to be
 * written: what is left is written when the process ends.
 */
export function createLogger(options: { level: string }): Logger {
  const output = pino.destination({ fd: process.stdout.fd, sync: false });
  return pino(
    {
      level: options.level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token'],
      serializers: { err: (error) => (error instanceof Error ? describeError(error) : error) },
    },
    output,
  );
}

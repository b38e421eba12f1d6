import pino, { type Logger } from 'pino';
import { describeError } from './describe-error.ts';
import { limitRepeats } from './limit-repeats.ts';

export type { Logger };

/** Lines are buffered for up to this many bytes or milliseconds, and flushed on exit. */
const together = { minLength: 4_096, periodicFlush: 200 };

/** JSON lines on standard output; request logs carry `request_id`. */
export function createLogger(options: { level: string }): Logger {
  const output = pino.destination({ fd: process.stdout.fd, sync: false, ...together });
  return pino(
    {
      level: options.level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token'],
      hooks: { logMethod: limitRepeats() },
      serializers: { err: (error) => (error instanceof Error ? describeError(error) : error) },
    },
    output,
  );
}

import pino, { type Logger } from 'pino';
import { describeError } from './describe-error.ts';

export type { Logger };

/** JSON lines on standard output; request logs carry `request_id`. */
export function createLogger(options: { level: string }): Logger {
  return pino({
    level: options.level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token'],
    serializers: { err: (error) => (error instanceof Error ? describeError(error) : error) },
  });
}

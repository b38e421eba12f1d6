import pino, { type Logger, type LoggerOptions } from 'pino';
import { describeError } from '../text/describe-error.ts';
import { hideSecrets } from '../text/hide-secrets.ts';
import { describeLogLine } from './log-text.ts';
import { output } from './output.ts';

export type { Logger };

export type LogOptions = {
  level: string;
  /** Default: text on a terminal, where people read it, and JSON elsewhere. */
  format?: 'json' | 'text' | undefined;
  /** In text, where errors come from follows in lines of its own. */
  withStacks?: boolean;
};

/**
 * Lines on standard output; a log that cannot be written costs its lines and nothing else (`Output`).
 * Request logs carry `request_id`. As text, requests and jobs are shown from level debug on.
 */
export function createLogger({ level, format, withStacks = false }: LogOptions): Logger {
  const isText = format === 'text' || (format === undefined && output.isTerminal);
  const text = { withRoutine: level === 'debug' || level === 'trace', withStacks };
  const destination = {
    write(json: string) {
      const line = isText ? describeLogLine(json, text) : json;
      if (line) output.write(line);
    },
  };
  const logger = pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token'],
      hooks: { logMethod: limitRepeats(), streamWrite: hideSecrets },
      serializers: { err: (error) => (error instanceof Error ? describeError(error) : error) },
    },
    destination,
  );
  output.onLost((lines) => logger.error({ lines }, 'lines of the log were lost'));
  return logger;
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

const warning = 40;
/** Lines that are alike are written in full so many times in so many milliseconds. */
const inFull = 5;
const interval = 10_000;
/** More kinds of lines than this in an interval are counted as one. */
const maxKinds = 200;

/**
 * For pino: of warnings and errors that are alike (the same message, the same error from the same
 * place) the first few are written, the others are counted in one line at the end of the interval.
 * An outage or an attack must not fill the disk with a stack trace for each request.
 */
export function limitRepeats(): LogMethod {
  const counts = new Map<string, number>();
  let isTimed = false;

  return function logMethod(args, method, level) {
    if (level < warning) return method.apply(this, args);
    const kind = describeKind(args);
    const key = counts.has(kind) || counts.size < maxKinds ? kind : 'others';
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= inFull) method.apply(this, args);
    if (isTimed) return;
    isTimed = true;
    setTimeout(() => {
      isTimed = false;
      const repetitions = [...counts];
      counts.clear();
      for (const [repeated, times] of repetitions) {
        if (times <= inFull) continue;
        const fields = { repeated, times: times - inFull, seconds: interval / 1000 };
        method.apply(this, [fields, 'lines like earlier ones were left out']);
      }
    }, interval).unref();
  };
}

/** What lines have in common that tell of the same fault: nothing that differs by request. */
function describeKind(args: readonly unknown[]): string {
  const [fields, message] = typeof args[0] === 'object' ? args : [undefined, args[0]];
  const error = fields && typeof fields === 'object' && 'err' in fields ? fields.err : undefined;
  return [String(message ?? ''), ...describeCauses(error)].join(' · ');
}

function describeCauses(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 4) return [];
  const code = 'code' in error ? String(error.code) : error.name;
  const place = /\n\s+(at [^\n]+)/.exec(error.stack ?? '')?.[1] ?? '';
  return [code, place, ...describeCauses(error.cause, depth + 1)].filter(Boolean);
}

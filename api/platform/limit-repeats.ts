import type { LoggerOptions } from 'pino';

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

const warning = 40;
/** Number of similar lines written in full per interval, and the interval in milliseconds. */
const inFull = 5;
const interval = 10_000;
/** Kinds of lines beyond this in an interval are counted as one. */
const maxKinds = 200;

/**
 * Pino hook: of similar warnings and errors (same message, same error from the same place) only the
 * first few are written, and the rest are counted in one line at the end of the interval. An outage
 * or attack must not fill the disk with a stack trace per request.
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
      const finished = [...counts];
      counts.clear();
      for (const [repeated, times] of finished) {
        if (times <= inFull) continue;
        const fields = { repeated, times: times - inFull, seconds: interval / 1000 };
        method.apply(this, [fields, 'lines like earlier ones were left out']);
      }
    }, interval).unref();
  };
}

/** Identifies lines about the same fault, ignoring whatever differs by request. */
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

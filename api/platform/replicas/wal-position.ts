/** A place in the write-ahead log, in bytes from its beginning. */
export type WalPosition = bigint;

/** From PostgreSQL's notation (`pg_lsn`): the two halves in hexadecimal, such as `16/B374D848`. */
export function parsePosition(text: string): WalPosition {
  const [high, low] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const pageSize = 8_192n;

/**
 * The end of the last record before the place where the next one will begin. They differ where a
 * page has only its header so far: a standby has replayed everything there is, and would seem to
 * lack those bytes until somebody writes again. Headers take 24 bytes, 40 on the first page of a
 * segment (`access/xlog_internal.h`).
 */
export function endOfRecords(next: WalPosition, segmentSize: bigint): WalPosition {
  const header = next % segmentSize < pageSize ? 40n : 24n;
  return next % pageSize === header ? next - header : next;
}

type Sample = { at: number; position: WalPosition };

/** Milliseconds. */
const memory = 60_000;
const apart = 250;

/**
 * Remembers where the primary was when, for a minute: how far behind a standby is in time follows
 * from when the primary was where the standby is now, whatever their clocks say, and also while
 * nothing is written.
 */
export function createPositionLog(now: () => number = () => performance.now()) {
  let samples: Sample[] = [];
  return {
    add(position: WalPosition): void {
      const at = now();
      const last = samples.at(-1);
      // A standby that has been promoted may have less than the primary that was lost.
      if (last && position < last.position) samples = [];
      else if (last && at - last.at < apart) return;
      samples = [...samples.filter((sample) => at - sample.at < memory), { at, position }];
    },
    newest: () => samples.at(-1)?.position,
    /** Milliseconds since the primary was ahead of a position; 0: it is not, as far as we know. */
    lagOf(position: WalPosition): number {
      const missing = samples.find((sample) => sample.position > position);
      return missing ? now() - missing.at : 0;
    },
  };
}

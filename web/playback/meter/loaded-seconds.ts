type Span = { start: number; end: number };

type Ranges = Pick<TimeRanges, 'length' | 'start' | 'end'>;

/**
 * How much of a film has been buffered by a player that does not report its loading. A second is
 * counted once, though such players may have loaded it again.
 */
export function createLoadedSeconds() {
  let counted: Span[] = [];
  return {
    /** Returns the number of seconds in these ranges that are new. */
    add(buffered: Ranges): number {
      const spans = Array.from({ length: buffered.length }, (_, index) => ({
        start: buffered.start(index),
        end: buffered.end(index),
      }));
      const before = lengthOf(counted);
      counted = unite([...counted, ...spans]);
      return lengthOf(counted) - before;
    },
  };
}

function unite(spans: Span[]): Span[] {
  const united: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = united.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else united.push({ ...span });
  }
  return united;
}

function lengthOf(spans: Span[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0);
}

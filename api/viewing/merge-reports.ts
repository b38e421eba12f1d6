import { watchedFrom } from '#contract/shared/playback-words.ts';
import type { WatchedItem } from '#contract/viewing.ts';

/** What one call says about one film, in milliseconds before now. */
export type MergedReport = {
  kind: WatchedItem['kind'];
  id: number;
  positionMs: number;
  durationMs: number;
  age: number;
  /** Since the end was last reached; null when it was not. */
  finishedAge: number | null;
};

/** Milliseconds; an older report says nothing worth knowing, and the calendar has a beginning. */
const oldestAge = 10 * 366 * 86_400_000;

/**
 * One report per film out of what a device sends: where it was last, and when its end was last
 * reached, which may have been before. Ages come from the device's clock alone; one that was put
 * right in between may tell of the future, which counts as now.
 */
export function mergeReports(items: WatchedItem[], sentAt: number): MergedReport[] {
  const merged = new Map<string, MergedReport>();
  for (const item of items.toSorted((a, b) => a.watched_at - b.watched_at)) {
    const key = `${item.kind} ${item.id}`;
    const { kind, id, duration_ms: durationMs } = item;
    const positionMs = Math.min(item.position_ms, durationMs);
    const age = Math.min(oldestAge, Math.max(0, sentAt - item.watched_at));
    const isFinished = positionMs >= durationMs * watchedFrom;
    const finishedAge = isFinished ? age : (merged.get(key)?.finishedAge ?? null);
    merged.set(key, { kind, id, positionMs, durationMs, age, finishedAge });
  }
  return [...merged.values()];
}

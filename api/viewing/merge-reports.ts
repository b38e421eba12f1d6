import { watchedFrom } from '#contract/constants/playback.ts';
import type { WatchedItem } from '#contract/viewing.ts';

/** One call's facts about one film; times in milliseconds before now. */
export type MergedReport = {
  kind: WatchedItem['kind'];
  id: number;
  positionMs: number;
  durationMs: number;
  age: number;
  /** Since the end was last reached; null if it was not. */
  finishedAge: number | null;
};

/** Milliseconds; limits absurd ages, which would exceed the range of dates. */
const oldestAge = 10 * 366 * 86_400_000;

/**
 * Merges a device's reports to one per film: its last position, and when its end was last reached,
 * possibly earlier. Ages come from the device's clock alone; after a clock correction they may be
 * in the future, which counts as now.
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

import { type FindingKind, findingKinds, isFault } from '#contract/constants/health.ts';
import type { Finding } from '#contract/ops.ts';

/** One finding of one check at one part of a title. */
export type Found = {
  kind: FindingKind;
  /** Undefined: the title itself. */
  part?: string;
  items?: string[];
  reason?: string;
  measured?: number;
  wanted?: number;
};

const shownParts = 20;
const shownItems = 10;
/** Enough findings to describe even a series of a thousand broken episodes. */
const shownFindings = 100;

/** Merges findings that are the same in many parts, such as a season without subtitles. */
export function mergeFound(found: Found[]): Finding[] {
  const merged = new Map<string, Finding>();
  for (const { kind, part, items = [], reason = null, measured = null, wanted = null } of found) {
    const key = JSON.stringify([kind, items, reason, measured, part === undefined]);
    const known = merged.get(key);
    if (known) {
      known.part_count++;
      if (part && known.parts.length < shownParts) known.parts.push(part);
      continue;
    }
    merged.set(key, {
      kind,
      is_fault: isFault(kind),
      parts: part === undefined ? [] : [part],
      part_count: part === undefined ? 0 : 1,
      items: items.slice(0, shownItems),
      item_count: items.length,
      reason,
      measured,
      wanted,
    });
  }
  return [...merged.values()]
    .sort((a, b) => findingKinds.indexOf(a.kind) - findingKinds.indexOf(b.kind))
    .slice(0, shownFindings);
}

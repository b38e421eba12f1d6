import {
  type Chromaprint,
  findSharedSounds,
  lengthOf,
  type Span,
  secondsPerItem,
} from './find-shared-sounds.ts';

/** Parts of an episode that viewers skip; undefined: none was found. */
export type FoundMarks = { intro: Span | undefined; recap: Span | undefined };

/** Seconds, and how many episodes are compared. */
const introRules = { shortest: 15, longest: 150, within: 600, neighbours: 6 };
const recapRules = { shortest: 15, longest: 240, within: 300, earlierEpisodes: 3 };

/**
 * Finds the intro and the recap of each episode of a season, in order. The intro is the sound near
 * the beginning that several of the nearest episodes share; the recap is a series of short clips from
 * the episodes before, at the beginning or after the intro.
 */
export function findSeasonMarks(prints: Chromaprint[]): FoundMarks[] {
  const intros = prints.map((_, at) => findIntro(prints, at));
  const heard = prints.map((there, at) => ({ there, intro: intros[at] }));
  return prints.map((print, at) => {
    const earlier = heard.slice(Math.max(0, at - recapRules.earlierEpisodes), at);
    return { intro: intros[at], recap: findRecap(print, intros[at], earlier) };
  });
}

function findIntro(prints: Chromaprint[], at: number): Span | undefined {
  const print = prints[at];
  if (!print) return undefined;
  const others = prints
    .map((there, index) => ({ there, distance: Math.abs(index - at) }))
    .filter(({ distance }) => distance > 0)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, introRules.neighbours);
  const rules = { shortest: introRules.shortest, longestGap: 3 };
  const spans = others.flatMap(({ there }) =>
    findSharedSounds(beginningOf(print), beginningOf(there), rules)
      .map(({ here }) => here)
      .filter((span) => lengthOf(span) <= introRules.longest)
      .slice(0, 1),
  );
  const groups = spans.map((span) => spans.filter((other) => areSame(span, other)));
  const [best] = groups.sort(
    (a, b) => b.length - a.length || lengthOf(b[0] ?? nothing) - lengthOf(a[0] ?? nothing),
  );
  // With several neighbours, one alone may share a scene that is shown again.
  const needed = others.length < 3 ? 1 : 2;
  if (!best || best.length < needed) return undefined;
  return {
    startsAt: medianOf(best.map(({ startsAt }) => startsAt)),
    endsAt: medianOf(best.map(({ endsAt }) => endsAt)),
  };
}

const nothing: Span = { startsAt: 0, endsAt: 0 };

function beginningOf(print: Chromaprint): Chromaprint {
  return print.subarray(0, Math.min(introRules.within / secondsPerItem, print.length * 0.4));
}

function areSame(a: Span, b: Span): boolean {
  const shared = Math.min(a.endsAt, b.endsAt) - Math.max(a.startsAt, b.startsAt);
  return shared >= 0.8 * Math.max(lengthOf(a), lengthOf(b));
}

function medianOf(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

type Earlier = { there: Chromaprint; intro: Span | undefined };

function findRecap(
  print: Chromaprint,
  intro: Span | undefined,
  earlier: Earlier[],
): Span | undefined {
  const head = print.subarray(0, recapRules.within / secondsPerItem);
  const clips = earlier
    .flatMap(({ there, intro: theirs }) =>
      findSharedSounds(head, there, { shortest: 3, longestGap: 0.5 }).filter(
        (shared) => !overlaps(shared.here, intro) && !overlaps(shared.there, theirs),
      ),
    )
    .map(({ here }) => here)
    .sort((a, b) => a.startsAt - b.startsAt);
  // An intro inside would be skipped twice.
  const before = clips.filter(({ startsAt }) => !intro || startsAt < intro.startsAt);
  const after = clips.filter(({ startsAt }) => intro && startsAt >= intro.startsAt);
  return (
    joinClips(before, { from: 0, until: intro?.startsAt }) ??
    (intro && joinClips(after, { from: intro.endsAt, until: undefined }))
  );
}

function overlaps(span: Span, other: Span | undefined): boolean {
  return other !== undefined && span.startsAt < other.endsAt && span.endsAt > other.startsAt;
}

/** Seconds between clips, and around them, in which a narrator may speak. */
const longestPause = 15;

/** The clips that follow `from` closely, if there are several; `until`: where the intro starts. */
function joinClips(
  clips: Span[],
  { from, until }: { from: number; until: number | undefined },
): Span | undefined {
  let end = from;
  let covered = 0;
  let joined = 0;
  for (const { startsAt, endsAt } of clips) {
    if (startsAt - end > longestPause) break;
    if (endsAt <= end) continue;
    covered += endsAt - Math.max(startsAt, end);
    joined += 1;
    end = endsAt;
  }
  if (joined < 2 || covered < (end - from) / 2) return undefined;
  if (until !== undefined && until - end <= longestPause) end = until;
  const recap = { startsAt: from, endsAt: end };
  const isLikely = lengthOf(recap) >= recapRules.shortest && lengthOf(recap) <= recapRules.longest;
  return isLikely ? recap : undefined;
}

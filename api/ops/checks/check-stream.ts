import { planRenditions, targetLoudness } from '#api/media/index.ts';
import { type CheckedPart, type CheckedStream, canPlay } from './checked-title.ts';
import type { Found } from './found.ts';

/** LU that sound may be away from the target before anybody reaches for the remote. */
const loudnessTolerance = 2;
/** LUFS; what is quieter is silence, which packaging leaves as it is. */
const silence = -55;
/** Films shorter than this (seconds) need no chapters. */
const chapterless = 20 * 60;
/** So many failed plays in a week, and this share of all, are no accident. */
const failuresThatCount = { least: 5, share: 0.1 };

/** What the database knows to be wrong with something that should play. */
export function checkStream(part: CheckedPart, subtitleLanguages: string[]): Found[] {
  const { stream } = part;
  if (!stream) return [];
  const found = [...checkPreparation(stream), ...checkPlays(stream)];
  if (canPlay(stream)) {
    found.push(...checkRenditions(stream), ...checkSound(stream));
    if (!stream.hasPreviews) found.push({ kind: 'previews_missing' });
    if (!part.isTrailer) {
      found.push(...checkSubtitles(stream, subtitleLanguages));
      if (stream.chapters === 0 && stream.duration >= chapterless) {
        found.push({ kind: 'chapters_missing' });
      }
    }
  }
  return found.map((each) => ({ ...each, part: part.name }));
}

function checkPreparation({ failureCode, failureDetail }: CheckedStream): Found[] {
  if (!failureCode) return [];
  const reason = failureDetail ?? failureCode;
  return [{ kind: 'preparation_failed', items: [failureCode], reason }];
}

/** The ladder against the source. While a film is being prepared, its renditions are on their way. */
function checkRenditions({
  state,
  failureCode,
  width,
  height,
  renditions,
}: CheckedStream): Found[] {
  const isDone = state === 'complete' || failureCode !== null;
  if (!isDone || !width || !height) return [];
  const missing = planRenditions({ width, height })
    .map(({ name }) => name)
    .filter((name) => !renditions.includes(name));
  return missing.length > 0 ? [{ kind: 'rendition_missing', items: missing }] : [];
}

function checkSound({ sound }: CheckedStream): Found[] {
  return sound.flatMap(({ language, loudness }): Found[] => {
    if (loudness === null || loudness < silence) return [];
    if (Math.abs(loudness - targetLoudness) <= loudnessTolerance) return [];
    const measured = Math.round(loudness * 10) / 10;
    return [{ kind: 'loudness_off', items: [language], measured, wanted: targetLoudness }];
  });
}

/** Films without sound, or without words in it (`zxx`, ISO 639-2), need no subtitles. */
function checkSubtitles({ sound, subtitles }: CheckedStream, wanted: string[]): Found[] {
  if (!sound.some(({ language }) => language !== 'zxx')) return [];
  const there = new Set(subtitles.map(toBaseLanguage));
  const missing = wanted.filter((language) => !there.has(toBaseLanguage(language)));
  return missing.length > 0 ? [{ kind: 'subtitles_missing', items: missing }] : [];
}

function checkPlays({ plays: { starts, failures } }: CheckedStream): Found[] {
  const all = starts + failures;
  const { least, share } = failuresThatCount;
  if (failures < least || failures < all * share) return [];
  return [{ kind: 'failing_for_viewers', measured: failures, wanted: all }];
}

function toBaseLanguage(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? tag;
}

import { addCues } from '#api/catalogue/index.ts';
import {
  type Cue,
  decodeText,
  fitCues,
  moveCues,
  parseSubtitles,
  readFilmSpeech,
} from '#api/media/index.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import {
  type SubtitleCandidate,
  SubtitleFailure,
  type SubtitleService,
} from '#api/platform/subtitle-services/subtitle-service.ts';
import type { SubtitleReason, SubtitleSearchState } from '#contract/constants/subtitles.ts';
import { describeWanted } from '../queries/describe-wanted.ts';
import { knowQuota, noteQuota, takeDownload } from './take-download.ts';

export type FindingDeps = {
  db: Database;
  store: MediaStore;
  service: SubtitleService | null;
  ffmpegPath?: string | undefined;
  ffprobePath?: string | undefined;
};

export type Outcome = {
  state: Exclude<SubtitleSearchState, 'waiting'>;
  reason: SubtitleReason;
  release: string | null;
};

type Wanted = {
  streamId: string;
  language: string;
  /** The candidate that somebody has chosen; null: the best that fits. */
  chosen: string | null;
  actor: Actor;
};

/** Downloads for one film, of which most fit at once. */
const mostTries = 3;

/**
 * Looks for subtitles of a film, and adds the first that fit when somebody speaks in it.
 *
 * @throws SubtitleFailure, `stream_not_found`, `stream_not_ready`
 */
export async function findSubtitles(
  deps: FindingDeps,
  { streamId, language, chosen, actor }: Wanted,
  signal: AbortSignal,
): Promise<Outcome> {
  const { db, store, service } = deps;
  if (!service) return { state: 'failed', reason: 'no_key', release: null };
  const wanted = await describeWanted(deps, streamId, language);
  const found = await service.search(wanted, signal);
  const candidates = found.filter(({ id, isMachineTranslated, isForced }) =>
    chosen === null ? !isMachineTranslated && !isForced : id === chosen,
  );
  if (candidates.length === 0) {
    return { state: 'failed', reason: chosen ? 'gone' : 'nothing_found', release: null };
  }
  const speech = await readFilmSpeech(deps, streamId, signal);
  let refusal: Outcome | undefined;
  for (const candidate of candidates.slice(0, mostTries)) {
    const { release, isForced: forced } = candidate;
    const bytes = await download({ db, service }, candidate, signal);
    const fitted = bytes ? await fitToFilm(speech, bytes, candidate) : { reason: 'gone' as const };
    if ('cues' in fitted) {
      const { uploader, url } = candidate;
      const { cues, moved, reason } = fitted;
      const source = { service: service.name, release, uploader, url, moved };
      await addCues({ db, store }, actor, streamId, { cues, language, forced, source });
      return { state: 'found', reason, release };
    }
    const state = fitted.reason === 'gone' ? 'failed' : 'refused';
    refusal ??= { state, reason: fitted.reason, release };
  }
  return refusal ?? { state: 'failed', reason: 'nothing_found', release: null };
}

/** Undefined: it is not there any more. */
async function download(
  { db, service }: { db: Database; service: SubtitleService },
  { id }: SubtitleCandidate,
  signal: AbortSignal,
): Promise<Buffer | undefined> {
  await knowQuota(db, service, signal);
  // The link to a file may have expired when its turn comes; the next one is another download.
  for (const isLast of [false, true]) {
    if (!(await takeDownload(db, service))) {
      throw new SubtitleFailure('quota_used', `${service.name}: nothing more today`);
    }
    try {
      const { bytes, quota } = await service.download(id, signal);
      if (quota) await noteQuota(db, service, quota);
      return bytes;
    } catch (error) {
      if (!(error instanceof SubtitleFailure)) throw error;
      if (error.quota) await noteQuota(db, service, error.quota);
      if (error.kind !== 'gone') throw error;
      if (isLast) return undefined;
    }
  }
  return undefined;
}

type Moved = { ratio: number; offset: number };
type Fitting =
  | { cues: Cue[]; moved: Moved | null; reason: 'right' | 'moved' | 'unchecked' }
  | { reason: 'another_film' | 'another_cut' | 'unheard' | 'unreadable' };

/** What nothing can be compared with is right if it was made for this very file. */
async function fitToFilm(
  speech: Float32Array | undefined,
  bytes: Buffer,
  { language, isHashMatch, isForced }: SubtitleCandidate,
): Promise<Fitting> {
  const cues = parseSubtitles(await decodeText(bytes, language));
  if (cues.length === 0) return { reason: 'unreadable' };
  const fitted = speech ? await fitCues(speech, cues) : { misfit: 'unheard' as const };
  if ('misfit' in fitted) {
    const isUnheard = fitted.misfit === 'unheard' || isForced;
    if (isUnheard && isHashMatch) return { cues, moved: null, reason: 'unchecked' };
    return { reason: fitted.misfit };
  }
  const moved = fitted.fit;
  const isRight = moved.ratio === 1 && moved.offset === 0;
  return { cues: moveCues(cues, moved), moved, reason: isRight ? 'right' : 'moved' };
}

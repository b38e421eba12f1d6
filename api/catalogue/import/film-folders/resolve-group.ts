import { ORPCError } from '@orpc/server';
import { fingerprintFile, requestStream, storePicture } from '#api/media/index.ts';
import { toStoredPath } from '#api/platform/data-paths.ts';
import type { Transaction } from '#api/platform/database.ts';
import type { Reason } from '#api/platform/import/reasons.ts';
import type { ReportBuilder } from '#api/platform/import/report.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { TitleDraft } from '../../title-draft.ts';
import type { FoundFile } from '../find-files.ts';
import { resolveDraft } from '../resolve-draft.ts';
import type { Candidate } from '../save-batch.ts';
import { type FileFacts, saveFileFacts } from './file-facts.ts';
import type { FingerprintedGroup } from './fingerprint-groups.ts';
import { type FilmFile, listExtras, listFiles, listOwnFilms } from './title-groups.ts';

/** The most subtitle files beside one film. */
const maxSubtitles = 100;

/** Makes rows of the pictures and films of a title, in the transaction that saves it. */
export async function resolveGroup(
  tx: Transaction,
  { store, report }: { store: MediaStore; report: ReportBuilder },
  draft: TitleDraft,
  {
    group,
    fingerprints,
    facts,
    prepared,
  }: FingerprintedGroup & {
    facts: Map<FoundFile, FileFacts | undefined>;
    /** Streams that are there already. */
    prepared: Map<FoundFile, string>;
  },
): ReturnType<Candidate['resolve']> {
  const files = new Map(listFiles(group).map((file) => [file.absolute, file]));
  const films = new Map(listOwnFilms(group).map((film) => [film.file, film]));
  const aside = new Set([...group.trailers, ...listExtras(group)]);
  let isMediaChanged = false;

  async function film(path: string): Promise<string | undefined> {
    const file = files.get(path);
    const fingerprint = file && fingerprints.get(file);
    if (!file || !fingerprint) return undefined;
    const ready = prepared.get(file);
    if (ready) return ready;
    const said = facts.get(file);
    if (said) await saveFileFacts(tx, fingerprint, said);
    const { subtitles = [], furtherParts = [] } = films.get(file) ?? {};
    const beside = [
      ...subtitles,
      ...furtherParts.flatMap((part, index) =>
        part.subtitles.map((each) => ({ ...each, part: index + 2 })),
      ),
    ];
    if (beside.length > maxSubtitles) {
      const values = { total: String(beside.length), most: String(maxSubtitles) };
      report.skip(file.path, { code: 'subtitles_cut', values });
    }
    const kept = beside.slice(0, maxSubtitles);
    const sideFiles = await Promise.all(kept.map(describeSubtitles));
    const stream = await requestStream(tx, {
      fingerprint,
      path: toStoredPath(store, path),
      furtherPaths: furtherParts.map((part) => toStoredPath(store, part.file.absolute)),
      source: said?.source,
      sideFiles: sideFiles.map((side) => ({ ...side, path: toStoredPath(store, side.path) })),
      isExtra: aside.has(file),
    });
    isMediaChanged ||= stream.isChanged;
    return stream.id;
  }

  async function picture(path: string): Promise<number | undefined> {
    try {
      return (await storePicture({ db: tx, store }, { path })).id;
    } catch (error) {
      const reason = whyNoPicture(error, path);
      if (!reason) throw error;
      report.skip(files.get(path)?.path ?? path, reason);
      return undefined;
    }
  }

  return { draft: await resolveDraft(draft, { film, picture }), isMediaChanged };
}

async function describeSubtitles({
  file,
  ...said
}: FilmFile['subtitles'][number] & { part?: number }) {
  const path = file.absolute;
  // One that cannot be read is reported as a warning of its film, when that is prepared.
  const fingerprint = await fingerprintFile(path).catch(() => 'unreadable');
  return { path, ...said, fingerprint };
}

/** Undefined when it is not the picture that is to blame. */
function whyNoPicture(error: unknown, path: string): Reason | undefined {
  if (error instanceof ORPCError) {
    if (error.code === 'image_unreadable') {
      return { code: /\.hei[cf]$/i.test(path) ? 'heic_unreadable' : 'picture_unreadable' };
    }
    return error.code === 'payload_too_large' ? { code: 'picture_too_large' } : undefined;
  }
  const failure = error as NodeJS.ErrnoException;
  return failure.path === path
    ? { code: 'cannot_read', values: { error: String(failure.code) } }
    : undefined;
}

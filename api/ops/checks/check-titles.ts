import type { Ffmpeg } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { Finding } from '#contract/ops.ts';
import type { Language } from '#contract/shared/language.ts';
import { saveHealth } from '../commands/save-health.ts';
import { findCheckedTitles } from '../queries/find-checked-titles.ts';
import { checkFiles } from './check-files.ts';
import { checkPictures } from './check-pictures.ts';
import { checkStream } from './check-stream.ts';
import type { CheckedTitle } from './checked-title.ts';
import { decodePart } from './decode-part.ts';
import { type Found, mergeFound } from './found.ts';
import { repairParts } from './repair-parts.ts';

/** Titles that are read together, and so held in memory. */
const batchSize = 100;
/** What was found is kept at least this often (milliseconds): decoding a film takes its time. */
const savingInterval = 2_000;

export type TitleReport = Pick<CheckedTitle, 'id' | 'type' | 'slug' | 'name'> & {
  findings: Finding[];
  /** Parts that are prepared anew, and those whose source is not there for it. */
  repairs: { asked: string[]; impossible: string[] };
};

export type CheckDeps = {
  db: Database;
  store: MediaStore;
  /** Only to decode everything and to measure loudness; without it, files are only looked at. */
  tools?: Ffmpeg;
};

/**
 * Checks titles one after another, keeps what was found for the API, and tells it. `slugs`: only
 * these titles; none: all. `repair`: what is not whole is prepared anew from its source.
 */
export async function* checkTitles(
  deps: CheckDeps,
  options: { slugs: string[]; defaultLanguage: Language; signal: AbortSignal; repair?: boolean },
): AsyncGenerator<TitleReport> {
  const { db } = deps;
  for (let after = 0; ; ) {
    const batch = await findCheckedTitles(db, { ...options, after, limit: batchSize });
    if (batch.length === 0) return;
    let unsaved: { id: number; findings: Finding[] }[] = [];
    let savedAt = performance.now();
    for (const title of batch) {
      options.signal.throwIfAborted();
      const { id, type, slug, name } = title;
      const found = await checkTitle(deps, title, options.signal);
      const findings = mergeFound(found);
      unsaved.push({ id, findings });
      if (title === batch.at(-1) || performance.now() - savedAt > savingInterval) {
        await saveHealth(db, unsaved);
        unsaved = [];
        savedAt = performance.now();
      }
      const repairs = await repairParts(deps, options.repair ? title.parts : [], found);
      yield { id, type, slug, name, findings, repairs };
      after = id;
    }
  }
}

async function checkTitle(
  deps: CheckDeps,
  title: CheckedTitle,
  signal: AbortSignal,
): Promise<Found[]> {
  const found: Found[] = await checkPictures(deps.store, title);
  for (const part of title.parts) {
    signal.throwIfAborted();
    const ofFiles = await checkFiles(deps, part, signal);
    // What is not whole would only fail again.
    const isWhole = ofFiles.every(({ kind }) => !isFileKind(kind));
    if (deps.tools && isWhole) {
      ofFiles.push(...(await decodePart({ ...deps, tools: deps.tools }, part, signal)));
    }
    found.push(...checkStream(part, title.subtitleLanguages), ...ofFiles);
  }
  return found;
}

function isFileKind(kind: Found['kind']): boolean {
  return kind === 'file_missing' || kind === 'file_broken' || kind === 'rendition_missing';
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { savePeople } from '#api/catalogue/commands/save-people.ts';
import { saveTerms } from '#api/catalogue/commands/save-terms.ts';
import { saveTitles } from '#api/catalogue/commands/save-titles.ts';
import { withFilmsHidden } from '#api/catalogue/commands/with-films-hidden.ts';
import { mapPool } from '#api/catalogue/import/map-pool.ts';
import { type FileRows, resolveDraft } from '#api/catalogue/import/resolve-draft.ts';
import type { TitleDraft } from '#api/catalogue/title-draft.ts';
import { adoptPreparedStream, storePicture } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { postpone } from './catalogue/postpone.ts';
import { readCatalogue } from './catalogue/read-catalogue.ts';
import { loadShop } from './shop/load-shop.ts';
import { unpackClip } from './unpack-clip.ts';

type Deps = { db: Database; store: MediaStore };

/** How many pictures are decoded at once. */
const width = 4;

/**
 * Fills a catalogue with the demo's own titles, people, genres, pictures and films, and the shop with
 * its products. Loading again on the same day changes nothing. Returns how many titles there are.
 */
export async function loadDemoContent(deps: Deps, folder = import.meta.dirname): Promise<number> {
  const { movies, shows, videos, people, terms } = readCatalogue();
  // What is sold and what comes out follows the day.
  const today = new Date(new Date().toISOString().slice(0, 10));
  const drafts = [...movies, ...shows, ...videos].map((draft) => postpone(draft, today));
  const rows = fileRows(deps, folder);
  const titles = await mapPool(drafts, width, (draft) => resolveDraft(draft, rows));
  const persons = await mapPool(people, width, async ({ profileImage, ...person }) => ({
    ...person,
    profileImageId: profileImage ? await rows.picture(profileImage) : undefined,
  }));
  await withFilmsHidden(deps, async (tx) => {
    await saveTerms(tx, terms);
    await savePeople(tx, persons);
    await saveTitles(tx, titles);
  });
  await loadShop(deps, { folder, pictures: listMaterial(drafts) }, today);
  return titles.length;
}

/** Posters and backdrops that products to download are made of. */
function listMaterial(drafts: TitleDraft[]) {
  return {
    poster: drafts.flatMap(({ pictures }) => pictures.poster ?? []),
    backdrop: drafts.flatMap(({ pictures }) => pictures.backdrop ?? []),
  };
}

function fileRows(deps: Deps, folder: string): FileRows {
  // All episodes of a season play the same clip.
  const films = new Map<string, Promise<string | undefined>>();
  return {
    async picture(path) {
      const file = join(folder, path);
      return existsSync(file) ? (await storePicture(deps, { path: file })).id : undefined;
    },
    film(path) {
      const place = join(folder, path);
      const film =
        films.get(path) ?? (path.endsWith('.mp4') ? loadClip(deps, place) : loadFilm(deps, place));
      films.set(path, film);
      return film;
    },
  };
}

/** A short film lies there as it was packaged. */
async function loadFilm(deps: Deps, folder: string): Promise<string | undefined> {
  const manifest = await readFile(join(folder, 'stream.json')).catch(() => undefined);
  if (!manifest) return undefined;
  const fingerprint = nameVersion(basename(folder), [manifest]);
  return (await adoptPreparedStream(deps.db, deps.store, { folder, fingerprint })).id;
}

/** A clip lies beside the sound that all clips of its title share. */
async function loadClip(deps: Deps, picture: string): Promise<string | undefined> {
  const sound = join(dirname(picture), 'sound.m4a');
  const files = await Promise.all([picture, sound].map((file) => readFile(file))).catch(() => []);
  if (files.length === 0) return undefined;
  const name = `${basename(dirname(picture))}/${basename(picture, '.mp4')}`;
  const folder = await mkdtemp(join(tmpdir(), 'sorot-clip-'));
  try {
    await unpackClip({ picture, sound }, folder);
    const fingerprint = nameVersion(name, files);
    return (await adoptPreparedStream(deps.db, deps.store, { folder, fingerprint })).id;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A film that is made anew in a later release is another stream. */
function nameVersion(name: string, content: Buffer[]): string {
  const hash = createHash('sha256');
  for (const part of content) hash.update(part);
  return `demo:${name}:${hash.digest('hex').slice(0, 16)}`;
}

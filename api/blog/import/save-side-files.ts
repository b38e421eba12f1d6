import { storeFolderPicture } from '#api/catalogue/index.ts';
import { ImportProblem } from '#api/platform/import/import-problem.ts';
import { postTermKinds } from '#contract/constants/blog.ts';
import type { SaveOutcome } from '#contract/shared/drafts.ts';
import { saveAuthor } from '../posts/commands/save-author.ts';
import { savePostTerm } from '../posts/commands/save-post-term.ts';
import { findPostFile } from './find-post-file.ts';
import type { FileAuthor, TermNames } from './read-side-files.ts';
import type { ImportPlaces } from './save-post-group.ts';

type Take = (path: string, save: () => Promise<SaveOutcome>) => Promise<void>;

/** Names of categories and tags, before posts make those that nobody has named. */
export async function saveFolderTerms(
  { db }: ImportPlaces,
  termNames: TermNames,
  take: Take,
): Promise<void> {
  for (const kind of postTermKinds) {
    for (const [slug, names] of termNames[kind]) {
      await take('terms', () => db.transaction((tx) => savePostTerm(tx, { kind, slug, names })));
    }
  }
}

export async function saveFolderAuthors(places: ImportPlaces, take: Take): Promise<void> {
  for (const author of places.authors) {
    await take(author.path, () => saveFolderAuthor(places, author));
  }
}

async function saveFolderAuthor(
  places: ImportPlaces,
  { path, form, picture }: FileAuthor,
): Promise<SaveOutcome> {
  const place = picture && (await findPostFile(places.directory, path, picture));
  if (picture && !place) throw new ImportProblem(`${form.name}: there is no file ${picture}`);
  const pictureId = place ? await storeFolderPicture(places, place) : undefined;
  const bios = Object.keys(form.bios).length > 0 ? form.bios : { [places.language]: '' };
  return places.db.transaction((tx) => saveAuthor(tx, { ...form, bios }, { pictureId }));
}

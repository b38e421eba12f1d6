import { storeFolderPicture } from '#api/catalogue/index.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { findPostFile } from './find-post-file.ts';
import type { PostGroup } from './group-posts.ts';
import { isRemote, listPictureNames } from './list-picture-names.ts';

export type FolderDeps = { db: DatabaseOrTransaction; store: MediaStore; directory: string };

export type StoredPictures = {
  /** By the names that the texts have for them. */
  pictures: { name: string; pictureId: number }[];
  /** Null: it has none. */
  coverId: number | null;
};

/**
 * Puts the pictures of a post into the store. Those of other machines, and those that are not
 * there, are told to `remark`, and the post does without them.
 *
 * @throws ImportProblem when one leads out of the folder, or is no picture
 */
export async function storePostPictures(
  deps: FolderDeps,
  { files }: PostGroup,
  remark: (path: string, reason: string) => void,
): Promise<StoredPictures> {
  const pictures: StoredPictures['pictures'] = [];
  const seen = new Set<string>();
  for (const { path, text } of files) {
    for (const name of listPictureNames(text.source)) {
      if (seen.has(name)) continue;
      seen.add(name);
      const pictureId = await storeNamed(path, name);
      if (pictureId !== null) pictures.push({ name, pictureId });
    }
  }
  const covered = files.find(({ cover }) => cover !== undefined);
  const coverId = covered?.cover ? await storeNamed(covered.path, covered.cover) : null;
  return { pictures, coverId };

  async function storeNamed(postPath: string, written: string): Promise<number | null> {
    const name = written.replace(/^__GHOST_URL__/, '');
    if (isRemote(name)) {
      remark(postPath, `${name.slice(0, 200)} is not fetched: put it into the folder`);
      return null;
    }
    const place = await findPostFile(deps.directory, postPath, name);
    if (place) return storeFolderPicture(deps, place);
    remark(postPath, `there is no file ${name}`);
    return null;
  }
}

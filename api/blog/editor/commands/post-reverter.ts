import type { Reverter } from '#api/platform/audit/undo-change.ts';
import { takeTurns } from '#api/platform/database.ts';
import { findContent } from '../queries/find-content.ts';
import { keepRevisions, lockContent, writeContent } from './change-post.ts';
import { fromSnapshot, snapshotOf } from './record-post.ts';
import { setDeleted } from './trash-post.ts';

/** Undoing the creation of a post puts it into the trash. */
export const postReverter: Reverter = {
  kind: 'post',
  async read(tx, id) {
    await takeTurns(tx, 'blog posts');
    return snapshotOf(await findContent(tx, Number(id)));
  },
  async write(tx, id, snapshot) {
    const postId = Number(id);
    const before = await lockContent(tx, postId);
    if (snapshot === null) await setDeleted(tx, postId, true);
    else {
      const target = { from: before.content.slug, content: fromSnapshot(snapshot) };
      await writeContent(tx, target, {});
    }
    await keepRevisions(tx, null, postId, before);
  },
};

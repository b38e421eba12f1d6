import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import { readNote } from './comment-note.server.ts';
import { findWriter, isKnownReader } from './find-writer.server.ts';

/**
 * What is said about a published post, for `<CommentSection>` on its page. Visitors who are nobody
 * yet all get the same; whoever is signed in or wrote before sees what is theirs.
 */
export async function loadComments(slug: string, page: PageRequest) {
  const { context, request } = page;
  const { blog } = context.get(apiContext);
  const isKnown = isKnownReader(page);
  const [{ data: comments }, writer] = await Promise.all([
    blog.listComments({ slug }, { signal: request.signal }),
    isKnown ? findWriter(page) : null,
  ]);
  return { comments, writer, note: isKnown ? readNote(page) : null };
}

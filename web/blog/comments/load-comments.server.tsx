import { drawKnownMarkup } from '#web/lib/draw-known-markup.server.tsx';
import { drawMarkup } from '#web/lib/draw-markup.server.tsx';
import { handOverMarkup } from '#web/lib/hand-over-markup.server.ts';
import { pageVisitOf } from '#web/lib/page-visit.ts';
import type { Markup } from '#web/lib/ready-markup.tsx';
import { apiContext, type PageRequest, visitContext } from '#web/lib/visit.ts';
import { readNote } from './comment-note.server.ts';
import { CommentSection } from './comment-section.tsx';
import { findWriter, isKnownReader } from './find-writer.server.ts';

/** The form says no more than what it is about. */
const nobody = { name: null, xsrfToken: '', key: '' };

/**
 * What is said about a published post, for `<Comments>` on its page. Visitors who are nobody yet
 * all get the same; whoever is signed in or wrote before sees what is theirs.
 */
export async function loadComments(slug: string, page: PageRequest): Promise<Markup> {
  const { context, request } = page;
  const { blog } = context.get(apiContext);
  const [{ data: said }, writer] = await Promise.all([
    blog.listComments({ slug }, { signal: request.signal }),
    isKnownReader(page) ? findWriter(page) : null,
  ]);
  const visit = pageVisitOf(context.get(visitContext));
  const note = writer && readNote(page);
  const markup = writer
    ? drawMarkup(<CommentSection {...{ slug, said, writer, note }} />, visit)
    : drawKnownMarkup(CommentSection, { slug, said, writer: nobody, note }, visit);
  return handOverMarkup(context, 'post-comments', markup);
}

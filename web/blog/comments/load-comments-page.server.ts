import { data } from 'react-router';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import { readNote } from './comment-note.server.ts';
import { type CommentAsk, commentAsks } from './comment-paths.ts';
import { findComment } from './find-comment.ts';
import { findWriter } from './find-writer.server.ts';

type Asked = { ask: CommentAsk; id: number };

/** What the page of comments shows: a page of them, one conversation, or one to do something with. */
export async function loadCommentsPage(slug: string, page: PageRequest) {
  const asked = readAsked(page.url.searchParams);
  const [{ comments, open, next, about }, writer] = await Promise.all([
    asked ? findAsked(slug, asked, page) : findListed(slug, page),
    findWriter(page),
  ]);
  return {
    comments,
    writer,
    open,
    next,
    isFirst: !asked && !page.url.searchParams.has('cursor'),
    asked: asked && about && { ask: asked.ask, comment: about },
    note: readNote(page),
  };
}

function readAsked(parameters: URLSearchParams): Asked | null {
  const ask = commentAsks.find((known) => parameters.has(known));
  return ask ? { ask, id: Number(parameters.get(ask)) } : null;
}

async function findListed(slug: string, { context, request, url }: PageRequest) {
  const { blog } = context.get(apiContext);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const asked = blog.listComments({ slug, cursor }, { signal: request.signal });
  const { comments, open, page } = (await orNotFound(asked)).data;
  return { comments, open, next: page.next, about: null };
}

/** A comment of another post, or of somebody else for what only writers do, is not there. */
async function findAsked(slug: string, { ask, id }: Asked, { context, request }: PageRequest) {
  const { blog } = context.get(apiContext);
  const asked = blog.getConversation({ id }, { signal: request.signal });
  const { comment, post, open } = (await orNotFound(asked)).data;
  const about = findComment([comment], id);
  const isForWriter = ask === 'edit' || ask === 'delete';
  const isThere = about && about.state !== 'deleted' && (about.own || !isForWriter);
  if (post.slug !== slug || !(isThere || ask === 'conversation')) throw data(null, { status: 404 });
  return { comments: [comment], open, next: null, about: ask === 'conversation' ? null : about };
}

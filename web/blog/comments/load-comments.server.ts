import { data } from 'react-router';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { pageVisitOf } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { apiContext, type PageRequest, sessionContext, visitContext } from '#web/lib/visit.ts';
import { type CommentAsk, commentAsks } from '../paths.ts';
import { type CommentNote, findComment } from './comment-list.tsx';

/**
 * The comments of a published post, for `<CommentSection>` on its page. Anonymous visitors all get
 * the same; signed-in and returning commenters see their own state.
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

type CommentAction = { ask: CommentAsk; id: number };

/** Data of the comments page: a page of comments, one conversation, or an action on one comment. */
export async function loadCommentsPage(slug: string, page: PageRequest) {
  const requested = readAction(page.url.searchParams);
  const [{ comments, open, next, about }, writer] = await Promise.all([
    requested ? findActionComment(slug, requested, page) : findListed(slug, page),
    findWriter(page),
  ]);
  return {
    comments,
    writer,
    open,
    next,
    isFirst: !requested && !page.url.searchParams.has('cursor'),
    requested: requested && about && { ask: requested.ask, comment: about },
    note: readNote(page),
  };
}

function readAction(parameters: URLSearchParams): CommentAction | null {
  const ask = commentAsks.find((each) => parameters.has(each));
  return ask ? { ask, id: Number(parameters.get(ask)) } : null;
}

async function findListed(slug: string, { context, request, url }: PageRequest) {
  const { blog } = context.get(apiContext);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const answer = blog.listComments({ slug, cursor }, { signal: request.signal });
  const { comments, open, page } = (await orNotFound(answer)).data;
  return { comments, open, next: page.next, about: null };
}

/**
 * The comment of an action; null if it belongs to another post, or the action is reserved for its
 * writer.
 */
async function findActionComment(
  slug: string,
  { ask, id }: CommentAction,
  { context, request }: PageRequest,
) {
  const { blog } = context.get(apiContext);
  const answer = blog.getConversation({ id }, { signal: request.signal });
  const { comment, post, open } = (await orNotFound(answer)).data;
  const about = findComment([comment], id);
  const isForWriter = ask === 'edit' || ask === 'delete';
  const isThere = about && about.state !== 'deleted' && (about.own || !isForWriter);
  if (post.slug !== slug || !(isThere || ask === 'conversation')) throw data(null, { status: 404 });
  return { comments: [comment], open, next: null, about: ask === 'conversation' ? null : about };
}

type Page = Pick<PageRequest, 'context'>;

/** Whether the visitor has comment state of their own; otherwise the page is the same for all. */
function isKnownReader({ context }: Page): boolean {
  const session = context.get(sessionContext);
  return session.stored !== null || session.guestToken('commenter') !== undefined;
}

/** The name of the signed-in reader on an uncached page; null for a guest. */
async function findWriter(page: Page): Promise<string | null> {
  return (await findUser(page.context))?.display_name ?? null;
}

const outcomes = ['shown', 'pending', 'edited', 'deleted', 'reported'] as const;

/** The outcome of a form, from the address that it redirected to. */
function readNote({ context, url }: Pick<PageRequest, 'context' | 'url'>): CommentNote | null {
  const done = outcomes.find((each) => each === url.searchParams.get('done'));
  if (!done) return null;
  const { language } = pageVisitOf(context.get(visitContext));
  const t = serverI18n(language).getFixedT(language, 'comments');
  const id = Number(url.searchParams.get('comment'));
  return { id: id || null, text: t(($) => $.done[done]) };
}

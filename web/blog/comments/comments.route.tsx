import { useTranslation } from 'react-i18next';
import { type RouterContextProvider, redirect } from 'react-router';
import type { SingleComment } from '#contract/blog/comments.ts';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Page } from '#web/ui/page.tsx';
import { askPath, type CommentAsk, commentsPath, placeOf, postPath } from '../paths.ts';
import type { Route } from './+types/comments.route.ts';
import { type Changed, changeComments } from './change-comments.server.ts';
import { CommentReportForm, DeleteCommentForm } from './comment-action-forms.tsx';
import { CommentForm, commentFields } from './comment-form.tsx';
import { CommentList, findComment } from './comment-list.tsx';
import styles from './comment-section.module.css';
import { WriteLink } from './comment-section.tsx';
import { CommentView } from './comment-view.tsx';
import { loadCommentsPage } from './load-comments.server.ts';
import { useCommentTexts } from './use-comment-texts.ts';

export const handle = { namespaces: ['comments'] };

export async function loader(args: Route.LoaderArgs) {
  const { context, params, request } = args;
  const { slug } = params;
  const { blog } = context.get(apiContext);
  const [{ data: post }, shown] = await Promise.all([
    orNotFound(blog.getPost({ slug }, { signal: request.signal })),
    loadCommentsPage(slug, args),
  ]);
  const { title, cover } = post.post;
  describePage(context, ({ texts }) => ({
    title: texts('comments')(($) => $.heading_of, { name: title }),
    description: texts('comments')(($) => $.description, { name: title }),
    picture: cover,
    indexed: false,
  }));
  return { ...shown, slug, title };
}

export async function action(args: Route.ActionArgs) {
  const { context, params, request } = args;
  const { slug } = params;
  const form = await request.formData();
  try {
    return await leadToComment(context, slug, await changeComments({ context, slug, form }));
  } catch (error) {
    if (error instanceof Response) throw error;
    return refuseForm(error, form, commentFields);
  }
}

/** All comments of a post, and the pages for actions on a single comment. */
export default function CommentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('comments');
  const address = useAddress();
  const { slug, title, requested, comments, writer, note, next, isFirst, open } = loaderData;
  const here = address(commentsPath(slug));
  const post = address(postPath(slug));
  const heading = t(($) => $.heading_of, { name: title });
  // Below what others say; a refused comment comes first, with its problem.
  const form = isFirst && open && <CommentForm slug={slug} writer={writer} answer={actionData} />;
  return (
    <Page>
      <PageHead title={heading} />
      <h1>
        <bdi>{heading}</bdi>
      </h1>
      <div className={styles.section}>
        {requested ? (
          <RequestedAction
            slug={slug}
            requested={requested}
            writer={writer}
            answer={actionData}
            back={`${post}#comments`}
          />
        ) : (
          <>
            {!open && <p className={styles.quiet}>{t(($) => $.closed)}</p>}
            {actionData && form}
            {form && !actionData && comments.length > 0 && <WriteLink />}
            <CommentList
              comments={comments}
              slug={slug}
              writer={writer}
              note={note}
              isOpen={open}
            />
            {!actionData && form}
          </>
        )}
        <ButtonRow label={t(($) => $.pages)}>
          {!isFirst && (
            <LinkButton look="secondary" href={here}>
              {t(($) => $.newest)}
            </LinkButton>
          )}
          {next && (
            <LinkButton look="secondary" href={address(`${commentsPath(slug)}?cursor=${next}`)}>
              {t(($) => $.older)}
            </LinkButton>
          )}
          <LinkButton look="quiet" href={post}>
            <bdi>{t(($) => $.back, { name: title })}</bdi>
          </LinkButton>
        </ButtonRow>
      </div>
    </Page>
  );
}

type RequestedActionProps = {
  slug: string;
  requested: { ask: CommentAsk; comment: SingleComment };
  writer: string | null;
  answer: FormAnswer | undefined;
  /** The page without the question. */
  back: string;
};

/** One comment and the form for the requested action. */
function RequestedAction({ slug, requested, writer, answer, back }: RequestedActionProps) {
  const { t } = useTranslation('comments');
  const { ask, comment } = requested;
  const { id, own } = comment;
  const texts = useCommentTexts();
  const headings: Record<CommentAsk, string> = {
    reply: t(($) => $.reply_to, { name: texts.nameOf(comment) }),
    edit: t(($) => $.edit_own),
    delete: t(($) => $.delete_own),
    report: t(($) => $.report_form.heading),
    conversation: t(($) => $.label),
  };
  const isWritten = ask === 'reply' || ask === 'edit';
  return (
    <section className={styles.section} id="ask" aria-labelledby="ask-heading">
      <h2 id="ask-heading">
        <bdi>{headings[ask]}</bdi>
      </h2>
      {!isWritten && answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      {ask !== 'edit' && <CommentView comment={comment} texts={texts} />}
      {isWritten && (
        <CommentForm
          slug={slug}
          writer={writer}
          answer={answer}
          about={{ intent: ask, id, text: own?.text }}
          cancel={back}
        />
      )}
      {ask === 'delete' && <DeleteCommentForm slug={slug} id={id} cancel={back} />}
      {ask === 'report' && <CommentReportForm slug={slug} id={id} cancel={back} />}
    </section>
  );
}

/**
 * Redirects to the page with the comment, that of the post or of its conversation, with the
 * outcome.
 */
async function leadToComment(
  context: Readonly<RouterContextProvider>,
  slug: string,
  { done, id }: Changed,
): Promise<Response> {
  const path = await findPage(context, slug, id);
  const [page = '', hash = ''] = path.split('#');
  const outcome = [done && `done=${done}`, done && id && `comment=${id}`].filter(Boolean).join('&');
  const sign = page.includes('?') ? '&' : '?';
  const visit = context.get(visitContext);
  const address = `${page}${outcome && sign + outcome}#${hash}`;
  return redirect(addressFor(visit, address), 303);
}

async function findPage(context: Readonly<RouterContextProvider>, slug: string, id: number | null) {
  if (id === null) return `${postPath(slug)}#comments`;
  const { data } = await context.get(apiContext).blog.listComments({ slug });
  const isOnPost = findComment(data.comments, id) !== undefined;
  return `${isOnPost ? postPath(slug) : askPath(slug, 'conversation', id)}#${placeOf(id)}`;
}

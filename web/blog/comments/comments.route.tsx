import { useTranslation } from 'react-i18next';
import { refuseForm } from '#web/lib/form-answer.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ButtonRow } from '#web/ui/button-row.tsx';
import { Page } from '#web/ui/page.tsx';
import { postPath } from '../post-path.ts';
import type { Route } from './+types/comments.route.ts';
import { AskedComment } from './asked-comment.tsx';
import { changeComments } from './change-comments.server.ts';
import { CommentForm, commentFields } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { commentsPath } from './comment-paths.ts';
import styles from './comment-section.module.css';
import { leadToComment } from './lead-to-comment.server.ts';
import { loadCommentsPage } from './load-comments-page.server.ts';

export const handle = { namespaces: ['comments'] };

export async function loader(args: Route.LoaderArgs) {
  const { context, params, request } = args;
  const { slug } = params;
  const { blog } = context.get(apiContext);
  const [{ data: found }, shown] = await Promise.all([
    orNotFound(blog.getPost({ slug }, { signal: request.signal })),
    loadCommentsPage(slug, args),
  ]);
  const { title, cover } = found.post;
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
  const form = await request.formData();
  const { blog } = context.get(apiContext);
  try {
    return await leadToComment(context, params.slug, await changeComments(blog, params.slug, form));
  } catch (error) {
    if (error instanceof Response) throw error;
    return refuseForm(error, form, commentFields);
  }
}

/** What is said about a post on pages of its own, and what one does with a single comment. */
export default function CommentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('comments');
  const address = useAddress();
  const { slug, title, asked, comments, writer, note, next, isFirst, open } = loaderData;
  const here = address(commentsPath(slug));
  const post = address(postPath(slug));
  const heading = t(($) => $.heading_of, { name: title });
  return (
    <Page>
      <PageHead title={heading} />
      <h1>
        <bdi>{heading}</bdi>
      </h1>
      <div className={styles.section}>
        {asked ? (
          <AskedComment
            slug={slug}
            asked={asked}
            writer={writer}
            answer={actionData}
            back={`${post}#comments`}
          />
        ) : (
          <>
            {isFirst && open && <CommentForm slug={slug} writer={writer} answer={actionData} />}
            {!open && <p className={styles.quiet}>{t(($) => $.closed)}</p>}
            <CommentList
              comments={comments}
              slug={slug}
              writer={writer}
              note={note}
              isOpen={open}
            />
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

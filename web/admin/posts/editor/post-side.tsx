import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { AdminPost } from '#contract/blog/post-ops.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { formatDate, formatNumber } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button, ButtonRow, LinkButton } from '#web/ui/button.tsx';
import styles from './post-side.module.css';

type PostSideProps = { page: { post: AdminPost; views: { day: string; views: number }[] } };

/** What is beside the editor: preview link, versions, readers, trash. */
export function PostSide({ page: { post, views } }: PostSideProps) {
  const { t } = useTranslation('admin-blog');
  const address = useAddress();
  const isTrashed = post.state === 'deleted';
  return (
    <div className={styles.side}>
      {post.state !== 'published' && !isTrashed && <PreviewLink post={post} />}
      <ButtonRow>
        <LinkButton
          look="secondary"
          href={address(href('/admin/posts/:id/revisions', { id: String(post.id) }))}
        >
          {t(($) => $.editor.revisions.title)}
        </LinkButton>
        {post.state === 'published' && (
          <LinkButton
            look="secondary"
            href={address(href('/blogs-detail/:slug?', { slug: post.slug }))}
          >
            {t(($) => $.editor.view)}
          </LinkButton>
        )}
      </ButtonRow>
      {views.length > 0 && <Readers views={views} />}
      <PostForm>
        <Button
          type="submit"
          name="intent"
          value={isTrashed ? 'untrash' : 'trash'}
          look={isTrashed ? 'secondary' : 'danger'}
        >
          {t(($) => (isTrashed ? $.editor.untrash : $.editor.trash))}
        </Button>
      </PostForm>
    </div>
  );
}

function PreviewLink({ post }: { post: AdminPost }) {
  const { t } = useTranslation('admin-blog');
  const { origin } = usePageVisit();
  return (
    <AdminSection heading={t(($) => $.editor.preview_link)} text={t(($) => $.editor.preview_hint)}>
      <p className={styles.link}>
        <a href={post.preview} dir="ltr">
          {origin}
          {post.preview}
        </a>
      </p>
      <PostForm>
        <Button type="submit" name="intent" value="renew" look="secondary">
          {t(($) => $.editor.renew_preview)}
        </Button>
      </PostForm>
    </AdminSection>
  );
}

/** Counted by the site itself; see `countPostView`. */
function Readers({ views }: Pick<PostSideProps['page'], 'views'>) {
  const { t } = useTranslation('admin-blog');
  const { language } = usePageVisit();
  const maxViews = Math.max(...views.map((each) => each.views));
  return (
    <AdminSection heading={t(($) => $.editor.readers)}>
      <table className={styles.readers}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.editor.day)}</th>
            <th scope="col">{t(($) => $.editor.reads)}</th>
          </tr>
        </thead>
        <tbody>
          {views.map(({ day, views: count }) => (
            <tr key={day}>
              <th scope="row">{formatDate(language, day)}</th>
              <td>
                <meter min={0} max={maxViews} value={count} aria-hidden="true" />{' '}
                {formatNumber(language, count)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </AdminSection>
  );
}

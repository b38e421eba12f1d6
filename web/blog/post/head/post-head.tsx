import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { languageNames } from '#web/lib/language-names.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { categoryPath } from '../../list-paths.ts';
import { usePostTexts } from '../../post-card/use-post-texts.ts';
import type { PresentedPost } from '../present-post.server.ts';
import { LinkedPage } from './linked-page.tsx';
import { PostByline } from './post-byline.tsx';
import styles from './post-head.module.css';
import { PostPicture } from './post-picture.tsx';
import { PreviewNotice } from './preview-notice.tsx';
import { QuotedWords } from './quoted-words.tsx';

type PostHeadProps = {
  post: PresentedPost;
  isPreview: boolean;
};

/** What a post begins with: where it belongs, what it is called, who wrote it, its picture. */
export function PostHead({ post, isPreview }: PostHeadProps) {
  const { t } = useTranslation('post');
  const { t: blog } = useTranslation('blog');
  const { language } = usePageVisit();
  const texts = usePostTexts();
  const { category } = post;
  const crumbs = [
    { name: blog(($) => $.name), href: texts.address(href('/blogs/:grid?')) },
    ...(category
      ? [{ name: category.name, href: texts.address(categoryPath(category.slug)) }]
      : []),
  ];
  return (
    <header className={styles.head} data-type={post.type}>
      {isPreview && <PreviewNotice post={post} />}
      <Breadcrumbs label={t(($) => $.way)} crumbs={crumbs} />
      <h1 className={styles.title} {...texts.own(post)}>
        {post.title}
      </h1>
      {post.language !== language && (
        <p className={styles.language}>
          {t(($) => $.only_in, { language: languageNames[post.language] })}
        </p>
      )}
      {post.quote ? (
        <QuotedWords quote={post.quote} own={texts.own(post)} />
      ) : (
        post.excerpt && (
          <p className={styles.excerpt} {...texts.own(post)}>
            {post.excerpt}
          </p>
        )
      )}
      {post.link && <LinkedPage link={post.link} own={texts.own(post)} />}
      <PostByline post={post} texts={texts} />
      <PostPicture post={post} />
    </header>
  );
}

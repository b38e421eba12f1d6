import { ArrowUpRight, Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Post } from '#contract/blog/posts.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { useTimes } from '#web/lib/local-time.tsx';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { ShareButton } from '#web/share/share-button.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Initials } from '#web/ui/initials.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { FollowMenu } from '../../frame/follow-menu.tsx';
import { authorPath, categoryPath, postPath } from '../../paths.ts';
import { type PostTexts, type TextMarks, usePostTexts } from '../../post-card/use-post-texts.ts';
import type { PresentedPost } from '../present-post.server.ts';
import linkedPageStyles from './linked-page.module.css';
import postBylineStyles from './post-byline.module.css';
import styles from './post-head.module.css';
import postPictureStyles from './post-picture.module.css';
import previewNoticeStyles from './preview-notice.module.css';
import quotedWordsStyles from './quoted-words.module.css';

type PostHeadProps = {
  post: PresentedPost;
  isPreview: boolean;
};

/** The top of a post: category, title, author, picture. */
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

type LinkedPageProps = { link: NonNullable<Post['link']>; own: TextMarks };

/** The target of a link post, with its host visible. */
function LinkedPage({ link, own }: LinkedPageProps) {
  const { t } = useTranslation('post');
  return (
    <a className={linkedPageStyles.link} href={link.url} rel="noopener">
      <span className={linkedPageStyles.sign}>
        <ArrowUpRight size={28} aria-hidden="true" />
      </span>
      <span className={linkedPageStyles.words}>
        <span className={linkedPageStyles.name} {...own}>
          {link.title || link.host}
        </span>
        <bdi className={linkedPageStyles.host}>{link.host}</bdi>
        <span className={linkedPageStyles.visit}>
          {t(($) => $.link.visit, { host: `\u2068${link.host}\u2069` })}
        </span>
      </span>
    </a>
  );
}

type PostBylineProps = {
  post: Pick<Post, 'slug' | 'title' | 'author' | 'published_at' | 'updated_at' | 'reading_minutes'>;
  texts: PostTexts;
};

/** Author, date, reading time, and the share link. */
function PostByline({ post, texts }: PostBylineProps) {
  const { t } = useTranslation('post');
  const { author, published_at: published } = post;
  return (
    <div className={postBylineStyles.byline}>
      <div className={postBylineStyles.who}>
        <span className={postBylineStyles.portrait}>
          {author.portrait ? (
            <MediaPicture picture={author.portrait} alt="" sizes="48px" largest={160} eager />
          ) : (
            <Initials name={author.name} isFilling />
          )}
        </span>
        <div className={postBylineStyles.facts}>
          <a href={texts.address(authorPath(author.slug))} rel="author">
            <bdi>{author.name}</bdi>
          </a>
          <p>
            {published && (
              <span>
                <VisuallyHidden>{`${t(($) => $.published)} `}</VisuallyHidden>
                <time dateTime={published} suppressHydrationWarning>
                  {texts.date(published)}
                </time>
              </span>
            )}
            {published && wasChangedLater(published, post.updated_at) && (
              <span>
                <time dateTime={post.updated_at} suppressHydrationWarning>
                  {t(($) => $.updated, { date: texts.date(post.updated_at) })}
                </time>
              </span>
            )}
            <span>{texts.minutes(post.reading_minutes)}</span>
          </p>
        </div>
      </div>
      <div className={postBylineStyles.ways}>
        <ShareButton name={post.title} path={postPath(post.slug)} />
        <FollowMenu />
      </div>
    </div>
  );
}

const day = 24 * 60 * 60 * 1_000;

/** At least a day later: immediate corrections are not news. */
export function wasChangedLater(published: string, updated: string): boolean {
  return Date.parse(updated) - Date.parse(published) >= day;
}

const sizes = '(min-width: 1200px) 1088px, (min-width: 768px) 92vw, 100vw';

type PictureOf = Pick<Post, 'cover' | 'audio' | 'video' | 'gallery'>;

/** The cover, unless a gallery, video or recording takes its place. */
function PostPicture({ post }: { post: PictureOf }) {
  if (!post.cover || showsOtherwise(post)) return null;
  return (
    <div className={postPictureStyles.picture}>
      <MediaPicture picture={post.cover} alt="" sizes={sizes} largest={1920} priority />
    </div>
  );
}

function showsOtherwise({ audio, video, gallery }: PictureOf): boolean {
  return audio !== null || video !== null || gallery.length > 0;
}

/** Says that the page is not public, or not yet. */
function PreviewNotice({ post }: { post: Pick<Post, 'state' | 'published_at'> }) {
  const { t } = useTranslation('post');
  const times = useTimes();
  const date = post.published_at ? times.instant(post.published_at) : '';
  return (
    <p className={previewNoticeStyles.notice} role="status" data-state={post.state}>
      <Eye size={20} aria-hidden="true" />
      {t(($) => $.preview[post.state], { date })}
    </p>
  );
}

type QuotedWordsProps = { quote: NonNullable<Post['quote']>; own: TextMarks };

/** The quotation of a quote post, as large as a title. */
function QuotedWords({ quote, own }: QuotedWordsProps) {
  return (
    <figure className={quotedWordsStyles.quote} {...own}>
      <blockquote>
        <p>{quote.text}</p>
      </blockquote>
      {quote.source && (
        <figcaption>
          <cite>{quote.source}</cite>
        </figcaption>
      )}
    </figure>
  );
}

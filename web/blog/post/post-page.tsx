import { lazy, Suspense, useEffect } from 'react';
import { sendBeaconToApi } from '#web/lib/api/call-api.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { CommentSection } from '../comments/comment-section.tsx';
import { PostMore } from './foot/post-foot.tsx';
import { PostHead } from './head/post-head.tsx';
import styles from './post-page.module.css';
import type { PostPageData } from './present-post.server.ts';
import { PostBody } from './text/post-body.tsx';

/** Few posts have one; the others do not load its code. */
const SoundPlayer = lazy(async () => ({
  default: (await import('./sound/sound-player.tsx')).SoundPlayer,
}));
const FilmStage = lazy(async () => ({
  default: (await import('./video/film-stage.tsx')).FilmStage,
}));

/** A post with its comments. */
export function PostPage({ post, isPreview, isCounted, film, comments }: PostPageData) {
  const { id, slug, title, author, cover, audio } = post;
  useCountedView({ slug, isCounted });
  return (
    <main className={styles.page} id="content">
      <PageHead title={title} />
      <article>
        <PostHead post={post} isPreview={isPreview} />
        {film && (
          <Suspense>
            <FilmStage film={film} />
          </Suspense>
        )}
        {audio && (
          <Suspense>
            <SoundPlayer sound={{ id, name: title, by: author.name, cover, file: audio }} />
          </Suspense>
        )}
        <PostBody post={post} />
      </article>
      {comments && (
        <Suspense>
          <CommentSection slug={slug} {...comments} />
        </Suspense>
      )}
      <PostMore {...post} />
    </main>
  );
}

/** Milliseconds that a page must be visible to count as read. */
const viewDelay = 3_000;

/** Counts a view once the page has been visible for a while. */
function useCountedView({ slug, isCounted }: { slug: string; isCounted: boolean }) {
  useEffect(() => {
    if (!isCounted) return;
    let timer: number | undefined;
    function count() {
      document.removeEventListener('visibilitychange', wait);
      // Losing one is harmless.
      sendBeaconToApi('blog.countPostView', { slug });
    }
    function wait() {
      window.clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = window.setTimeout(count, viewDelay);
    }
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [slug, isCounted]);
}

/** Namespaces that a post's page needs in the browser. */
export function postNamespaces(page: PostPageData | undefined) {
  const { products = [], titles = [] } = page?.post ?? {};
  const mentions = page?.post.blocks.map(({ kind }) => kind) ?? [];
  return [
    ...['post', 'blog', 'comments'],
    ...(titles.length > 0 || mentions.includes('title') || page?.film ? ['catalogue'] : []),
    ...(products.length > 0 || mentions.includes('product') ? ['shop'] : []),
    ...(page?.film ? ['playback'] : []),
  ];
}

import { lazy, Suspense } from 'react';
import { PageHead } from '#web/lib/page-head.tsx';
import { CommentSection } from '../comments/comment-section.tsx';
import { PostMore } from './foot/post-more.tsx';
import { PostHead } from './head/post-head.tsx';
import styles from './post-page.module.css';
import type { PostPageData } from './present-post.server.ts';
import { PostBody } from './text/post-body.tsx';
import { useCountedView } from './use-counted-view.ts';

/** Few posts have them, and the others need none of their code. */
const SoundPlayer = lazy(async () => ({
  default: (await import('./sound/sound-player.tsx')).SoundPlayer,
}));
const FilmStage = lazy(async () => ({
  default: (await import('./video/film-stage.tsx')).FilmStage,
}));

/** A post with what is said about it. */
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

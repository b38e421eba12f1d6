import { lazy, Suspense, useRef } from 'react';
import { PageHead } from '#web/lib/page-head.tsx';
import { ReadyMarkup } from '#web/lib/ready-markup.tsx';
import { Comments } from '../comments/comments.tsx';
import './drawn-styles.ts';
import { usePostExtras } from './extras/use-post-extras.tsx';
import styles from './post-page.module.css';
import type { PresentedPost } from './present-post.server.ts';
import { useCountedView } from './use-counted-view.ts';

/** Few posts have them, and the others need none of their code. */
const SoundPlayer = lazy(async () => ({
  default: (await import('./sound/sound-player.tsx')).SoundPlayer,
}));
const FilmStage = lazy(async () => ({
  default: (await import('./video/film-stage.tsx')).FilmStage,
}));

/** A post with what is said about it. The server draws nearly all of it, once for everybody. */
export function PostPage({ post }: { post: PresentedPost }) {
  const page = useRef<HTMLElement>(null);
  const extra = usePostExtras(page, post);
  useCountedView(post);
  return (
    <main className={styles.page} id="content" ref={page}>
      <PageHead title={post.title} />
      <article>
        <ReadyMarkup markup={post.head} />
        {post.film && (
          <Suspense>
            <FilmStage film={post.film} />
          </Suspense>
        )}
        {post.sound && (
          <Suspense>
            <SoundPlayer sound={post.sound} />
          </Suspense>
        )}
        <ReadyMarkup markup={post.text} />
      </article>
      {post.comments && <Comments markup={post.comments} />}
      <ReadyMarkup markup={post.more} />
      {extra}
    </main>
  );
}

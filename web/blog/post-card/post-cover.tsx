import { ArrowUpRight, Headphones, Images, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PostCard } from '#contract/blog/post-card.ts';
import { GeneratedPoster } from '#web/catalogue/poster.tsx';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './post-cover.module.css';
import { type PostShape, postExtents } from './post-shapes.ts';
import type { PostTexts } from './use-post-texts.ts';

type PostCoverProps = {
  post: PostCard;
  texts: PostTexts;
  shape: PostShape;
  eager: boolean;
  priority: boolean;
};

/** The picture of a post, with the sign of its type; without one, a picture of our own. */
export function PostCover({ post, texts, shape, eager, priority }: PostCoverProps) {
  const { sizes, largest } = postExtents[shape];
  return (
    <div className={styles.cover} data-type={post.type} data-shape={shape}>
      <span className={styles.picture}>
        {post.cover ? (
          <MediaPicture
            picture={post.cover}
            alt=""
            sizes={sizes}
            largest={largest}
            eager={eager}
            priority={priority}
          />
        ) : (
          <GeneratedPoster name="" slug={post.slug} facts="" />
        )}
      </span>
      {shape !== 'line' && <TypeSign post={post} texts={texts} />}
    </div>
  );
}

/** What waits behind the card: a film, a recording and its length, pictures, another site. */
function TypeSign({ post, texts }: Pick<PostCoverProps, 'post' | 'texts'>) {
  const { types } = texts;
  if (post.type === 'video') {
    return (
      <span className={styles.play}>
        <Play aria-hidden="true" fill="currentColor" />
        <VisuallyHidden>{types.video}</VisuallyHidden>
      </span>
    );
  }
  if (post.type === 'audio') {
    return (
      <Label sign={<Headphones size={16} aria-hidden="true" />} name={types.audio}>
        <Wave />
        {post.audio_seconds !== null && <span>{texts.duration(post.audio_seconds)}</span>}
      </Label>
    );
  }
  if (post.type === 'gallery') {
    return (
      <Label sign={<Images size={16} aria-hidden="true" />}>
        <bdi>{types.gallery}</bdi>
      </Label>
    );
  }
  if (post.type === 'link' && post.link) {
    return (
      <Label sign={<ArrowUpRight size={16} aria-hidden="true" />} name={types.link}>
        <bdi>{post.link.host}</bdi>
      </Label>
    );
  }
  return null;
}

type LabelProps = { sign: ReactNode; name?: string; children: ReactNode };

function Label({ sign, name, children }: LabelProps) {
  return (
    <span className={styles.label}>
      {sign}
      {name && <VisuallyHidden>{name}</VisuallyHidden>}
      {children}
    </span>
  );
}

/** Of a recording, as one sees it drawn; heights of the bars in percent. */
const bars = [35, 70, 50, 100, 60, 85, 40, 65, 30];

function Wave() {
  return (
    <span className={styles.wave} aria-hidden="true">
      {bars.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
        <span key={at} style={{ blockSize: `${height}%` }} />
      ))}
    </span>
  );
}

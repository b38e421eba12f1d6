import type { TitleCard } from '#contract/catalogue.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { GeneratedPoster } from './generated-poster.tsx';
import styles from './poster.module.css';

type PosterProps = {
  title: Pick<TitleCard, 'name' | 'slug' | 'poster' | 'year' | 'genre'>;
  /** As in HTML: how wide the poster is shown at which page width. */
  sizes: string;
  eager?: boolean;
};

/** A title's poster, 2:3; one drawn from its facts when it has no picture. */
export function Poster({ title, sizes, eager = false }: PosterProps) {
  return (
    <span className={styles.frame} data-poster="">
      {title.poster ? (
        <MediaPicture picture={title.poster} alt="" sizes={sizes} largest={480} eager={eager} />
      ) : (
        <GeneratedPoster
          name={title.name}
          slug={title.slug}
          facts={[title.year, title.genre].filter(Boolean).join(' · ')}
        />
      )}
    </span>
  );
}

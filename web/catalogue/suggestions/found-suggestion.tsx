import { Newspaper, Shirt } from 'lucide-react';
import type { PostSuggestion, ProductSuggestion } from '#contract/search.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { GeneratedPoster } from '../generated-poster.tsx';
import { PersonFace } from '../person-face.tsx';
import styles from './found-suggestion.module.css';
import type { FoundItem } from './suggestion-groups.ts';

/** One line: a small picture, a name, and what tells it from others of that name. */
export function FoundSuggestion({ item }: { item: FoundItem }) {
  if (item.type === 'person') {
    return (
      <>
        <span className={styles.face}>
          <PersonFace name={item.name} portrait={item.portrait} />
        </span>
        <span className={styles.text}>
          <bdi className={styles.name}>{item.name}</bdi>
        </span>
      </>
    );
  }
  if (item.type === 'product') return <FoundProduct product={item} />;
  if (item.type === 'post') return <FoundPost post={item} />;
  const { name, slug, poster, year, genre, original_name: original } = item;
  const facts = [year, genre].filter((fact) => fact !== null).join(' · ');
  return (
    <>
      <span className={styles.poster}>
        {poster ? (
          <MediaPicture picture={poster} alt="" sizes="40px" largest={160} eager />
        ) : (
          <GeneratedPoster name={name} slug={slug} facts="" />
        )}
      </span>
      <span className={styles.text}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.facts}>
          {original && <bdi>{original}</bdi>}
          {original && facts && ' · '}
          {facts}
        </span>
      </span>
    </>
  );
}

function FoundProduct({ product: { name, picture, price } }: { product: ProductSuggestion }) {
  const { language } = usePageVisit();
  return (
    <>
      <span className={styles.product}>
        {picture ? (
          <MediaPicture picture={picture} alt="" sizes="40px" largest={160} eager />
        ) : (
          <Shirt strokeWidth={1} aria-hidden="true" />
        )}
      </span>
      <span className={styles.text}>
        <bdi className={styles.name}>{name}</bdi>
        <bdi className={styles.facts}>{formatMoney(language, price.from)}</bdi>
      </span>
    </>
  );
}

function FoundPost({
  post: { name, cover, language: own, published_at: at },
}: {
  post: PostSuggestion;
}) {
  const { language } = usePageVisit();
  return (
    <>
      <span className={styles.product}>
        {cover ? (
          <MediaPicture picture={cover} alt="" sizes="40px" largest={160} eager />
        ) : (
          <Newspaper strokeWidth={1} aria-hidden="true" />
        )}
      </span>
      <span className={styles.text}>
        <bdi className={styles.name} lang={own}>
          {name}
        </bdi>
        {at && <span className={styles.facts}>{formatDate(language, at)}</span>}
      </span>
    </>
  );
}

import type { ReactNode } from 'react';
import { formatMoney } from '#web/lib/format.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { FoundPicture } from '../found-picture.tsx';
import { GeneratedPoster } from '../generated-poster.tsx';
import { PersonFace } from '../person-face.tsx';
import styles from './found-suggestion.module.css';
import type { FoundItem } from './suggestion-groups.ts';

type LineProps = { picture: ReactNode; name: string; lang?: string; facts?: ReactNode };

/** One line: a small picture, a name, and what tells it from others of that name. */
function Line({ picture, name, lang, facts }: LineProps) {
  return (
    <>
      {picture}
      <span className={styles.text}>
        <bdi className={styles.name} lang={lang}>
          {name}
        </bdi>
        {facts && <span className={styles.facts}>{facts}</span>}
      </span>
    </>
  );
}

export function FoundSuggestion({ item }: { item: FoundItem }) {
  const { language } = usePageVisit();
  const times = useTimes();
  const { name } = item;
  if (item.type === 'person') {
    const face = <PersonFace name={name} portrait={item.portrait} />;
    return <Line picture={<span className={styles.face}>{face}</span>} name={name} />;
  }
  if (item.type === 'product') {
    const picture = <FoundPicture item={item} shape="small" eager />;
    const price = formatMoney(language, item.price.from);
    return <Line picture={picture} name={name} facts={<bdi>{price}</bdi>} />;
  }
  if (item.type === 'post') {
    const picture = <FoundPicture item={item} shape="small" eager />;
    const date = item.published_at && times.day(item.published_at);
    return <Line picture={picture} name={name} lang={item.language} facts={date} />;
  }
  return <FoundTitle title={item} />;
}

type Title = Extract<FoundItem, { poster: unknown }>;

function FoundTitle({ title }: { title: Title }) {
  const { name, slug, poster, year, genre, original_name: original } = title;
  const facts = [year, genre].filter((fact) => fact !== null).join(' · ');
  return (
    <Line
      picture={
        <span className={styles.poster}>
          {poster ? (
            <MediaPicture picture={poster} alt="" sizes="40px" largest={160} eager />
          ) : (
            <GeneratedPoster name={name} slug={slug} facts="" />
          )}
        </span>
      }
      name={name}
      facts={
        <>
          {original && <bdi>{original}</bdi>}
          {original && facts && ' · '}
          {facts}
        </>
      }
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { Title } from '#contract/catalogue.ts';
import { Player } from '#web/playback/player.tsx';
import { Beam } from '#web/ui/beam.tsx';
import { CastList } from './cast-list.tsx';
import { EpisodeList } from './episode-list.tsx';
import { MediaLinks } from './media-links.tsx';
import { RelatedTitles } from './related-titles.tsx';
import { TitleAttribution } from './title-attribution.tsx';
import styles from './title-detail-page.module.css';
import { TitleFacts } from './title-facts.tsx';
import { TitleHeading } from './title-heading.tsx';
import { TrailerList } from './trailer-list.tsx';

type TitleDetailPageProps = { title: Title; startsAtOnce: boolean; path: string };

/** Everything about a film, series or video, and the player where it has one of its own. */
export function TitleDetailPage({ title, startsAtOnce, path }: TitleDetailPageProps) {
  const { t } = useTranslation('catalogue');
  return (
    <main className={styles.page} id="content">
      <title>{`${title.name}${title.year ? ` (${title.year})` : ''} · Sorot`}</title>
      {title.synopsis && <meta name="description" content={title.synopsis.slice(0, 200)} />}
      <Beam />
      <div className={styles.column}>
        {title.type === 'tv-show' ? null : (
          <Player
            key={title.id}
            stream={title.stream}
            name={title.name}
            still={title.backdrop ?? title.poster}
            startsAtOnce={startsAtOnce}
            playAddress={`${path}?play=1#player`}
          />
        )}
        <TitleHeading title={title} path={path} />
        {title.synopsis && <p className={styles.synopsis}>{title.synopsis}</p>}
        {title.type === 'tv-show' && <EpisodeList seasons={title.seasons} />}
        <TitleFacts title={title} />
        <CastList credits={title.credits} />
        <TrailerList trailers={title.trailers} />
        <MediaLinks links={title.links} />
        {title.attribution && <TitleAttribution attribution={title.attribution} />}
      </div>
      <RelatedTitles heading={t(($) => $.detail.related)} titles={title.related} />
    </main>
  );
}

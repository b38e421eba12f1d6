import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import type { Collection } from '#contract/catalogue/collections.ts';
import { formatDuration, joinFacts } from '#web/lib/formats/format.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { ShareButton } from '#web/share/share-button.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { playAllPath } from '../listed-film.ts';
import { collectionPath } from '../paths.ts';
import { Poster } from '../poster.tsx';
import { describeCollection } from '../seo/describe-collection.server.ts';
import { TitleCard, useCardTexts } from '../title-card.tsx';
import headingStyles from '../title-heading.module.css';
import { TitleBackdrop } from '../titles/title-heading.tsx';
import pageStyles from '../titles/title-page.module.css';
import type { Route } from './+types/collection.route.ts';
import styles from './collection.module.css';

export const handle = { namespaces: ['catalogue'] };

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext);
  const asked = catalogue.getCollection({ slug: params.slug }, { signal: request.signal });
  const { collection } = (await orNotFound(asked)).data;
  if (collection.slug !== params.slug) {
    throw redirect(collectionPath(collection.slug) + url.search, 301);
  }
  describePage(context, (visit) => describeCollection(collection, visit));
  return collection;
}

const posterSizes = '(min-width: 992px) 256px, 112px';

/** A collection: what it is about, and its titles in the order in which they are played. */
export default function CollectionPage({ loaderData: collection }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const { slug, name, overview, poster, backdrop, titles } = collection;
  return (
    <main className={pageStyles.page} id="content">
      <PageHead title={name} />
      <TitleBackdrop backdrop={backdrop} />
      <div className={pageStyles.columns} data-backdrop={backdrop !== null || undefined}>
        <div className={pageStyles.poster}>
          <Poster
            title={{ name, slug, poster, year: null, genre: null }}
            sizes={posterSizes}
            eager
          />
        </div>
        <div className={pageStyles.column}>
          <header className={headingStyles.heading}>
            <p className={styles.kind}>{t(($) => $.collection.kind)}</p>
            <h1>
              <bdi>{name}</bdi>
            </h1>
            <CollectionFacts titles={titles} />
            <div className={headingStyles.actions}>
              {titles.some(({ playable }) => playable) && (
                <LinkButton
                  href={address(playAllPath({ kind: 'collection', id: slug }))}
                  rel="nofollow"
                >
                  <Play size={20} fill="currentColor" aria-hidden="true" />
                  {t(($) => $.actions.play_all)}
                </LinkButton>
              )}
              <ShareButton name={name} path={collectionPath(slug)} />
            </div>
          </header>
          {overview && (
            <p className={pageStyles.synopsis} dir="auto">
              {overview}
            </p>
          )}
          <OrderedTitles titles={titles} />
        </div>
      </div>
    </main>
  );
}

/** How many titles, from which years, and how long all of them are. */
function CollectionFacts({ titles }: Pick<Collection, 'titles'>) {
  const { t } = useTranslation('catalogue');
  const { language } = usePageVisit();
  const years = titles.flatMap(({ year }) => year ?? []);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const lengths = titles.map(({ type, duration }) => (type === 'tv-show' ? null : duration));
  const whole = lengths.includes(null)
    ? null
    : lengths.reduce((sum, each) => (sum ?? 0) + (each ?? 0), 0);
  const facts = [
    t(($) => $.collection.titles, { count: titles.length }),
    years.length > 0 && (first === last ? first : `${first}–${last}`),
    whole && formatDuration(language, whole),
  ];
  return (
    <p className={headingStyles.facts} suppressHydrationWarning>
      {joinFacts(language, facts)}
    </p>
  );
}

const cardSizes =
  '(min-width: 1200px) 13vw, (min-width: 768px) 20vw, (min-width: 576px) 30vw, calc(50vw - 24px)';
const firstRow = 4;

function OrderedTitles({ titles }: Pick<Collection, 'titles'>) {
  const { t } = useTranslation('catalogue');
  const texts = useCardTexts();
  return (
    <section aria-labelledby="in-order">
      <h2 id="in-order" className={styles.order}>
        {t(($) => $.collection.order)}
      </h2>
      <ol className={styles.titles}>
        {titles.map((title, index) => (
          <li key={title.id}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <TitleCard title={title} texts={texts} sizes={cardSizes} eager={index < firstRow} />
          </li>
        ))}
      </ol>
    </section>
  );
}

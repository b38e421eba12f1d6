import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type {
  PostSuggestion,
  ProductSuggestion,
  SearchSuggestions,
} from '#contract/catalogue/search.ts';
import { formatMoney, joinFacts } from '#web/lib/formats/format.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { SizedPicture } from '#web/lib/media-picture.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { lengthFacts } from '../length-facts.ts';
import { collectionPath, personPath, titlePath } from '../paths.ts';
import { PersonFace } from '../people/person-card.tsx';
import posterStyles from '../poster.module.css';
import { GeneratedPoster, Poster } from '../poster.tsx';
import { FoundPicture } from './found-picture.tsx';
import styles from './search-groups.module.css';
import type { ResultItem, SearchGroup } from './search-results.ts';

/** Search results by kind: cards, four, two or one per row. */
export function SearchGroups({ groups }: { groups: SearchGroup[] }) {
  const { t } = useTranslation('catalogue');
  return groups.map((group) => (
    <section key={group.kind} aria-labelledby={`found-${group.kind}`} className={styles.group}>
      <h2 id={`found-${group.kind}`}>{t(($) => $.search.groups[group.kind])}</h2>
      <ul className={styles.results}>
        <Results group={group} />
      </ul>
    </section>
  ));
}

function Results({ group }: { group: SearchGroup }) {
  if (group.kind === 'collection') {
    return group.items.map((collection) => (
      <li key={collection.id}>
        <CollectionResult collection={collection} />
      </li>
    ));
  }
  if (group.kind === 'person') {
    return group.items.map((person) => (
      <li key={person.id}>
        <PersonResult person={person} />
      </li>
    ));
  }
  if (group.kind === 'product') {
    return group.items.map((product) => (
      <li key={product.id}>
        <ProductResult product={product} />
      </li>
    ));
  }
  if (group.kind === 'post') {
    return group.items.map((post) => (
      <li key={post.id}>
        <PostResult post={post} />
      </li>
    ));
  }
  return group.items.map((item) => (
    <li key={item.id}>
      <SearchResult item={item} />
    </li>
  ));
}

type Collection = Extract<
  SearchSuggestions['groups'][number],
  { kind: 'collection' }
>['items'][number];

function CollectionResult({ collection }: { collection: Collection }) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const { slug, name, poster, count } = collection;
  return (
    <ResultCard
      href={address(collectionPath(slug))}
      picture={
        <span className={styles.collection}>
          <Poster title={{ name, slug, poster, year: null, genre: null }} sizes="4rem" />
        </span>
      }
      name={<bdi>{name}</bdi>}
    >
      <span className={styles.facts}>{t(($) => $.collection.titles, { count })}</span>
    </ResultCard>
  );
}

function ProductResult({ product }: { product: ProductSuggestion }) {
  const address = useAddress();
  const { language } = usePageVisit();
  const { slug, name, price } = product;
  return (
    <ResultCard
      href={address(href('/product-detail/:slug?', { slug }))}
      picture={<FoundPicture item={product} shape="square" />}
      name={<bdi>{name}</bdi>}
    >
      {/* Some currency symbols differ between browsers and the server. */}
      <bdi suppressHydrationWarning>{formatMoney(language, price.from)}</bdi>
    </ResultCard>
  );
}

type Person = Extract<SearchSuggestions['groups'][number], { kind: 'person' }>['items'][number];

function PersonResult({ person: { slug, name, portrait } }: { person: Person }) {
  const address = useAddress();
  return (
    <ResultCard
      href={address(personPath(slug))}
      picture={
        <span className={styles.face}>
          <PersonFace name={name} portrait={portrait} />
        </span>
      }
      name={<bdi>{name}</bdi>}
    />
  );
}

function PostResult({ post }: { post: PostSuggestion }) {
  const address = useAddress();
  const times = useTimes();
  const { slug, name, published_at: published } = post;
  return (
    <ResultCard
      href={address(href('/blogs-detail/:slug?', { slug }))}
      picture={<FoundPicture item={post} shape="wide" />}
      name={
        <bdi className={styles.name} lang={post.language}>
          {name}
        </bdi>
      }
    >
      {published && (
        <time className={styles.date} dateTime={published} suppressHydrationWarning>
          {times.day(published)}
        </time>
      )}
    </ResultCard>
  );
}

/** Characters of a description that a result shows. */
const descriptionLength = 80;

function SearchResult({ item }: { item: ResultItem }) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const { language } = usePageVisit();
  const facts = joinFacts(
    language,
    lengthFacts(
      language,
      item,
      t(($) => $.card.clip),
    ),
  );
  const isPerEpisode = item.type === 'tv-show' && facts;
  const length = isPerEpisode ? t(($) => $.card.per_episode, { length: facts }) : facts;
  return (
    <a className={`${styles.card} ${styles.result}`} href={address(titlePath(item))}>
      <span className={posterStyles.frame}>
        {item.poster ? (
          <SizedPicture
            path={item.poster}
            thumbhash={item.thumbhash}
            width={320}
            height={480}
            widths={[160, 240, 320]}
            sizes="7rem"
            alt=""
          />
        ) : (
          <GeneratedPoster name={item.name} slug={item.slug} facts={item.title} />
        )}
      </span>
      <span className={styles.searchResultText}>
        <bdi className={styles.searchResultName}>{item.name}</bdi>
        <span className={styles.facts}>{item.title}</span>
        {length && (
          <span className={styles.facts} suppressHydrationWarning>
            {length}
          </span>
        )}
        {item.description && (
          <span className={styles.description} dir="auto">
            {shorten(item.description)}
          </span>
        )}
      </span>
    </a>
  );
}

function shorten(text: string): string {
  const characters = [...text];
  if (characters.length <= descriptionLength) return text;
  return `${characters.slice(0, descriptionLength).join('').trimEnd()}…`;
}

type ResultCardProps = {
  href: string;
  /** Determines its own width. */
  picture: ReactNode;
  name: ReactNode;
  /** Below the name. */
  children?: ReactNode;
};

/** A search result that is not a title; see `SearchResult` for titles. */
function ResultCard({ href, picture, name, children }: ResultCardProps) {
  return (
    <a className={`${styles.card} ${styles.row}`} href={href}>
      {picture}
      <span className={styles.text}>
        <span className={styles.resultCardName}>{name}</span>
        {children}
      </span>
    </a>
  );
}

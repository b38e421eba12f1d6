import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { TermPage } from '#contract/catalogue/terms.ts';
import type { TermTile } from '#contract/catalogue.ts';
import { titleTypes } from '#contract/constants/catalogue.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { listAddress } from '../lists/list-address.ts';
import { listPath } from '../paths.ts';
import { TitleGrid } from '../title-grid.tsx';
import styles from './term-tiles.module.css';

type TermTilesProps = { terms: TermTile[]; path: (slug: string) => string };

/** Genres or tags as tiles, grouped by type of title. */
export function TermTiles({ terms, path }: TermTilesProps) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  return titleTypes
    .map((type) => ({ type, ofType: terms.filter((term) => term.type === type) }))
    .filter(({ ofType }) => ofType.length > 0)
    .map(({ type, ofType }) => (
      <section key={type} aria-labelledby={`terms-${type}`}>
        <h2 id={`terms-${type}`}>{t(($) => $.list.headings[type])}</h2>
        <ul className={styles.tiles}>
          {ofType.map((term) => (
            <li key={term.id}>
              <a className={styles.tile} data-tone={term.id % 6} href={address(path(term.slug))}>
                {term.pictures.map((picture) => (
                  <MediaPicture
                    key={picture.path}
                    className={styles.picture}
                    picture={picture}
                    alt=""
                    sizes="(min-width: 768px) 14rem, 46vw"
                    largest={640}
                  />
                ))}
                <bdi>{term.name}</bdi>
                <span>{t(($) => $.list.count, { count: term.count })}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    ));
}

/** Links between the indexes: genres, tags, people. */
export function BrowseLinks({ current }: { current: 'genres' | 'tags' | 'cast' }) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const paths = { genres: href('/geners'), tags: href('/tags'), cast: href('/cast/:slug?') };
  return (
    <ChipLinks
      label={t(($) => $.browse.label)}
      links={(['genres', 'tags', 'cast'] as const).map((key) => ({
        key,
        href: address(paths[key]),
        text: t(($) => $.browse[key]),
        isCurrent: key === current,
      }))}
    />
  );
}

/** The most popular titles of a genre or tag by type, with links to all of them. */
export function TermSections({ sections }: Pick<TermPage, 'sections'>) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  return sections.map(({ term, titles }) => (
    <section key={term.id} aria-labelledby={`section-${term.id}`}>
      <h2 className={styles.heading} id={`section-${term.id}`}>
        {t(($) => $.list.headings[term.type])}
      </h2>
      <TitleGrid titles={titles} />
      {term.count > titles.length && (
        <LinkButton
          className={styles.more}
          look="secondary"
          href={address(listAddress(listPath(term.type), { [term.kind]: term.slug }, null))}
        >
          {t(($) => $.genres.all, { count: term.count })}
        </LinkButton>
      )}
    </section>
  ));
}

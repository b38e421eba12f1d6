import { useTranslation } from 'react-i18next';
import type { Term } from '#contract/catalogue.ts';
import { titleTypes } from '#contract/shared/catalogue-words.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import styles from './term-tiles.module.css';

type TermTilesProps = { terms: Term[]; path: (slug: string) => string };

/** Genres or tags as tiles, by the type of title that has them. */
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
                <bdi>{term.name}</bdi>
                <span>{t(($) => $.list.count, { count: term.count })}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    ));
}

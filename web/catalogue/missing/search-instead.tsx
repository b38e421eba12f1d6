import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { TitleCard as TitleCardData } from '#contract/catalogue.ts';
import { LanguageField } from '#web/lib/language-field.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { maxQueryLength } from '../paths.ts';
import { TitleCard, useCardTexts } from '../title-card.tsx';
import styles from './search-instead.module.css';

const sizes = '(min-width: 768px) 176px, 30vw';

/** What a page offers that does not exist, or no more: a search, and popular titles. */
export function SearchInstead({ popular }: { popular: TitleCardData[] }) {
  const { t } = useTranslation();
  const { t: ofCatalogue } = useTranslation('catalogue');
  const texts = useCardTexts();
  const label = t(($) => $.header.search);
  return (
    <>
      <search className={styles.search}>
        <form action={href('/search')}>
          <LanguageField />
          <input
            name="q"
            type="search"
            aria-label={label}
            placeholder={label}
            maxLength={maxQueryLength}
            enterKeyHint="search"
          />
          <IconButton type="submit" aria-label={label}>
            <Search size={20} aria-hidden="true" />
          </IconButton>
        </form>
      </search>
      {popular.length > 0 && (
        <section className={styles.popular} aria-labelledby="popular-instead">
          <h2 id="popular-instead">{ofCatalogue(($) => $.rails.movie.populer)}</h2>
          <ul>
            {popular.map((title) => (
              <li key={title.id}>
                <TitleCard title={title} texts={texts} sizes={sizes} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

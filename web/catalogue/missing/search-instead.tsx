import { Search } from 'lucide-react';
import { createContext, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { TitleCard as TitleCardData } from '#contract/catalogue.ts';
import { callApi } from '#web/lib/api/call-api.ts';
import { LanguageField } from '#web/lib/language-field.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { IconButton } from '#web/ui/button.tsx';
import { maxQueryLength } from '../paths.ts';
import { TitleCard, useCardTexts } from '../title-card.tsx';
import styles from './search-instead.module.css';

/** Popular titles for a page that failed; provided only on the server. */
export const PopularContext = createContext<TitleCardData[] | undefined>(undefined);

export const popularShown = 6;

const sizes = '(min-width: 768px) 176px, 30vw';

/** What a page offers that does not exist, or no more: a search, and popular titles. */
export function SearchInstead() {
  const popular = usePopular();
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
      <script
        type="application/json"
        id={dataId}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, `<` escaped
        dangerouslySetInnerHTML={{ __html: JSON.stringify(popular).replaceAll('<', '\\u003c') }}
      />
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

const dataId = 'popular-titles';

/** The server's titles, from the page that it wrote; after a client-side navigation the API's. */
function usePopular(): TitleCardData[] {
  const given = useContext(PopularContext);
  const { language } = usePageVisit();
  const [popular, setPopular] = useState<TitleCardData[] | undefined>(() => given ?? readWritten());
  useEffect(() => {
    if (popular) return;
    callApi('catalogue.getList', { kind: 'populer', type: 'movie' }, { language }).then(
      (answer) => setPopular(answer.ok ? answer.output.data.titles.slice(0, popularShown) : []),
      () => setPopular([]),
    );
  }, [popular, language]);
  return popular ?? [];
}

function readWritten(): TitleCardData[] | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById(dataId)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

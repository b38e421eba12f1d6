import { useLocation } from 'react-router';
import { languages, toOutwardCode } from '#contract/shared/language.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';

/**
 * For search engines: the page's own address, and the same page in each language. `?lang=xx` is
 * an address of its own; the bare one follows the visitor (`x-default`).
 */
export function PageLinks() {
  const { pathname, search } = useLocation();
  const { language, languageInAddress, origin } = usePageVisit();
  if (!origin) return null;
  const addressIn = (code?: string) => {
    const query = new URLSearchParams(search);
    query.delete('lang');
    query.delete('play');
    if (code) query.set('lang', code);
    const text = query.toString();
    return `${origin}${pathname}${text && `?${text}`}`;
  };
  return (
    <>
      <link
        rel="canonical"
        href={addressIn(languageInAddress ? toOutwardCode(language) : undefined)}
      />
      {languages.map((choice) => (
        <link
          key={choice}
          rel="alternate"
          hrefLang={choice}
          href={addressIn(toOutwardCode(choice))}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn()} />
    </>
  );
}

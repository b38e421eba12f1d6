import { askApi } from './provider.ts';

type Show = { title: { seasons: { episodes: { id: number }[] }[] } };

/** One address of every kind of page, with the demo content. */
export async function everyPage(): Promise<string[]> {
  const { title } = await askApi<Show>('titles/tv-show/kedai-hujan/');
  const episode = title.seasons[0]?.episodes[0]?.id;
  return [
    '/',
    '/movies',
    '/movies?genre=horror&year=1901',
    '/tv-shows',
    '/videos',
    '/movies-detail/penjaga-suar-kecil',
    '/movies-detail/di-bawah-jakarta',
    '/shows-details/kedai-hujan',
    `/episodes/${episode}`,
    '/search',
    '/search?q=kapal',
    '/geners',
    '/geners/comedy',
    '/view-all/populer/movie/Film Populer',
    '/credits',
    '/terms-of-use',
    '/PrivacyPolicy',
    '/contact-us',
    '/newsletter',
    '/404',
    '/error-page-two',
  ];
}

/** The address in a language, by its outward code. */
export function inLanguage(address: string, code: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${code}`;
}

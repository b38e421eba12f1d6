import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the site. Spelled as the specification spells them (`geners`). */
export default [
  layout('site/main-layout.route.tsx', [
    index('home/home.route.tsx'),
    route('movies', 'catalogue/movies.route.tsx'),
    route('movies-detail/:slug', 'catalogue/movie-detail.route.tsx'),
    route('tv-shows', 'catalogue/tv-shows.route.tsx'),
    route('videos', 'catalogue/videos.route.tsx'),
    route('shows-details/:slug', 'catalogue/show-detail.route.tsx'),
    route('episodes/:id', 'catalogue/episode.route.tsx'),
    route('search', 'catalogue/search.route.tsx'),
    route('geners', 'catalogue/genres.route.tsx'),
    route('geners/:id', 'catalogue/genre.route.tsx'),
    route('view-all/:type/:media/:title', 'catalogue/view-all.route.tsx'),
    route('credits', 'site/credits.route.tsx'),
    route('terms-of-use', 'site/terms-of-use.route.tsx'),
    route('PrivacyPolicy', 'site/privacy-policy.route.tsx'),
    route('contact-us', 'site/contact-us.route.tsx'),
    route('newsletter', 'site/newsletter.route.tsx'),
  ]),
  layout('site/bare-layout.route.tsx', [
    route('404', 'site/not-found.route.tsx', { id: 'not-found' }),
    route('error-page-two', 'site/error-page-two.route.tsx'),
    route('*', 'site/not-found.route.tsx', { id: 'unknown-address' }),
  ]),
  route('language', 'site/language.route.ts'),
  route('sitemap.xml', 'found/sitemap-index.route.ts'),
  route('sitemaps/:file', 'found/sitemap-file.route.ts'),
  route('robots.txt', 'found/robots.route.ts'),
  route('opensearch.xml', 'found/opensearch.route.ts'),
  route('manifest.webmanifest', 'found/manifest.route.ts'),
] satisfies RouteConfig;

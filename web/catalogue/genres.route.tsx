import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { titleTypes } from '#contract/shared/catalogue-words.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { Page } from '#web/ui/page.tsx';
import type { Route } from './+types/genres.route.ts';
import { describeGenres } from './found/describe-list.server.ts';
import styles from './genres.module.css';

export const handle = { namespaces: ['catalogue'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext);
  const { data } = await catalogue.listTerms({}, { signal: request.signal });
  describePage(context, describeGenres);
  return data;
}

export default function GenresPage({ loaderData: { genres } }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  return (
    <Page>
      <PageHead title={t(($) => $.genres.heading)} />
      <h1>{t(($) => $.genres.heading)}</h1>
      {titleTypes.map((type) => (
        <section key={type} aria-labelledby={`genres-${type}`}>
          <h2 id={`genres-${type}`}>{t(($) => $.list.headings[type])}</h2>
          <ul className={styles.tiles}>
            {genres
              .filter((genre) => genre.type === type)
              .map((genre) => (
                <li key={genre.id}>
                  <a
                    className={styles.tile}
                    data-tone={genre.id % 6}
                    href={address(href('/geners/:id', { id: genre.slug }))}
                  >
                    <bdi>{genre.name}</bdi>
                    <span>{t(($) => $.list.count, { count: genre.count })}</span>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}

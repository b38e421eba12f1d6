import { useTranslation } from 'react-i18next';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import type { Route } from './+types/genre.route.ts';
import { describeGenre } from './found/describe-list.server.ts';
import styles from './genres.module.css';
import { listAddress } from './list-address.ts';
import { TitleGrid } from './title-grid.tsx';
import { listPath } from './title-path.ts';

export const handle = { namespaces: ['catalogue'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext);
  const { data } = await orNotFound(
    catalogue.getTerm({ id: params.id }, { signal: request.signal }),
  );
  const { genre } = data;
  describePage(context, (visit) => describeGenre(genre, visit));
  return genre;
}

/** One section per type that has the genre: `action` exists for films and for videos. */
export default function GenrePage({ loaderData: genre }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  return (
    <Page>
      <PageHead title={genre.name} />
      <h1>
        <bdi>{genre.name}</bdi>
      </h1>
      {genre.sections.map(({ term, titles }) => (
        <section key={term.id} aria-labelledby={`section-${term.id}`}>
          <h2 className={styles.sectionHeading} id={`section-${term.id}`}>
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
      ))}
    </Page>
  );
}

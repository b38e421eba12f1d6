import { useTranslation } from 'react-i18next';
import { PageHead } from '#web/lib/page-head.tsx';
import { Beam } from '#web/ui/beam.tsx';
import { RelatedTitles } from '../related-titles.tsx';
import type { Route } from './+types/cast-detail.route.ts';
import { AwardList } from './award-list.tsx';
import styles from './cast-detail.module.css';
import { Filmography } from './filmography.tsx';
import { loadPerson } from './load-person.server.ts';
import { PersonFacts } from './person-facts.tsx';
import { PersonPortrait } from './person-portrait.tsx';
import { useDesignation } from './use-designation.ts';

export const handle = { namespaces: ['catalogue', 'people'] };

export function loader(args: Route.LoaderArgs) {
  return loadPerson(args.params.slug, args);
}

/** Everything about a person; without a name in the address, about somebody who is featured. */
export default function CastDetailPage({ loaderData }: Route.ComponentProps) {
  const { person, birthPlace, age } = loaderData;
  const { t } = useTranslation('people');
  const nameDesignation = useDesignation();
  return (
    <main className={styles.page} id="content">
      <PageHead title={person.name} />
      <Beam />
      <div className={styles.columns}>
        <PersonPortrait name={person.name} portrait={person.profile_image} />
        <div className={styles.column}>
          <header className={styles.heading}>
            <h1>
              <bdi>{person.name}</bdi>
            </h1>
            <p>
              {[
                person.designation && nameDesignation(person.designation),
                t(($) => $.person.credits, { count: person.known_credits }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </header>
          {person.biography && (
            <p className={styles.biography} dir="auto">
              {person.biography}
            </p>
          )}
          <PersonFacts person={person} birthPlace={birthPlace} age={age} />
        </div>
      </div>
      <RelatedTitles heading={t(($) => $.person.known_for)} titles={person.known_for} />
      <div className={styles.below}>
        <Filmography filmography={person.filmography} />
        <AwardList awards={person.awards} />
      </div>
    </main>
  );
}

import { Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import type { Person } from '#contract/catalogue/people.ts';
import { creditRoles } from '#contract/constants/catalogue.ts';
import { nameCode } from '#web/lib/code-names.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { useDesignation } from '#web/lib/use-designation.ts';
import { apiContext, type PageRequest, visitContext } from '#web/lib/visit.ts';
import { Beam } from '#web/ui/beam.tsx';
import { titlePath } from '../paths.ts';
import { RelatedTitles } from '../related-titles.tsx';
import { describePerson } from '../seo/describe-person.server.ts';
import { SourceLink } from '../source-link.tsx';
import type { Route } from './+types/cast-detail.route.ts';
import awardListStyles from './award-list.module.css';
import styles from './cast-detail.module.css';
import filmographyStyles from './filmography.module.css';
import { PersonPortrait } from './person-card.tsx';
import { PersonFacts } from './person-facts.tsx';

export const handle = { namespaces: ['catalogue', 'people'] };

export function loader(args: Route.LoaderArgs) {
  return loadPerson(args.params.slug, args);
}

/** A person's page; without a slug, that of a featured person. */
export default function CastDetailPage({ loaderData }: Route.ComponentProps) {
  const { person, birthPlace, age } = loaderData;
  const { t } = useTranslation('people');
  const nameDesignation = useDesignation();
  return (
    <main className={styles.page} id="content">
      <PageHead title={`${person.name} · ${t(($) => $.cast.heading)}`} />
      <Beam isPage />
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
          {person.portrait_source && <PortraitSource source={person.portrait_source} />}
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

/** Who the portrait is from, as its licence requires. */
function PortraitSource({ source }: { source: NonNullable<Person['portrait_source']> }) {
  const { t } = useTranslation('people');
  return (
    <p className={styles.source}>
      {t(($) => $.person.portrait_from)} <SourceLink {...source} />
    </p>
  );
}

/** A person by slug; without one, the first featured person. */
async function loadPerson(slug: string | undefined, { context, request }: PageRequest) {
  const { catalogue } = context.get(apiContext);
  const signal = { signal: request.signal };
  const personSlug = slug ?? (await catalogue.listFeaturedPeople({}, signal)).data.people[0]?.slug;
  if (!personSlug) throw data(null, { status: 404 });
  const { person } = (await orNotFound(catalogue.getPerson({ slug: personSlug }, signal))).data;
  const { language } = context.get(visitContext);
  const { birth_place: town, birth_country: country, birthday } = person;
  const places = [town, country && nameCode(language, 'region', country)];
  // Not formatted as a list, because Arabic would insert "and".
  const comma = language === 'ar' ? '، ' : ', ';
  const birthPlace = places.filter((place) => place !== null).join(comma) || null;
  describePage(context, (visit) => describePerson(person, birthPlace, visit));
  return { person, birthPlace, age: birthday ? ageOf(birthday, new Date()) : null };
}

/** Age from an ISO date of birth; computed by the server, so that hydration does not change it. */
function ageOf(birthday: string, now: Date): number {
  const years = now.getUTCFullYear() - Number(birthday.slice(0, 4));
  return now.toISOString().slice(5, 10) < birthday.slice(5) ? years - 1 : years;
}

/** Wins and nominations, newest first. */
function AwardList({ awards }: { awards: Person['awards'] }) {
  const { t } = useTranslation('people');
  if (awards.list.length === 0) return null;
  return (
    <section aria-labelledby="awards">
      <h2 id="awards">{t(($) => $.person.awards)}</h2>
      <p className={awardListStyles.sum}>
        {[
          awards.wins > 0 && t(($) => $.person.wins, { count: awards.wins }),
          awards.nominations > 0 && t(($) => $.person.nominations, { count: awards.nominations }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className={awardListStyles.awards}>
        {awards.list.map(({ name, category, year, won }) => (
          <li
            key={`${name} ${category} ${year}`}
            className={awardListStyles.award}
            data-won={won || undefined}
          >
            <Trophy size={20} aria-hidden="true" />
            <span>
              <bdi className={awardListStyles.name}>{category ?? name}</bdi>
              <span className={awardListStyles.line}>
                {category && (
                  <>
                    <bdi>{name}</bdi>
                    {' · '}
                  </>
                )}
                {year} · {t(($) => (won ? $.person.won : $.person.nominated))}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Credit = Person['filmography'][number]['titles'][number];

/** Initially shown per role. */
const shown = 15;

/** All work by role, newest first. */
function Filmography({ filmography }: Pick<Person, 'filmography'>) {
  const { t } = useTranslation('people');
  const { t: catalogue } = useTranslation('catalogue');
  if (filmography.length === 0) return null;
  return (
    <section aria-labelledby="filmography">
      <h2 id="filmography">{t(($) => $.person.filmography)}</h2>
      {filmography.map(({ role, titles }) => (
        <section key={role} aria-labelledby={`role-${role}`}>
          <h3 className={filmographyStyles.role} id={`role-${role}`}>
            {nameRole(role)} <span>{titles.length}</span>
          </h3>
          <TitleRows titles={titles.slice(0, shown)} />
          {titles.length > shown && (
            <details className={filmographyStyles.others}>
              <summary>{catalogue(($) => $.genres.all, { count: titles.length })}</summary>
              <TitleRows titles={titles.slice(shown)} />
            </details>
          )}
        </section>
      ))}
    </section>
  );

  /** Providers may have unknown roles. */
  function nameRole(role: string): string {
    const word = creditRoles.find((each) => each === role);
    return word ? t(($) => $.roles[word]) : role;
  }
}

function TitleRows({ titles }: { titles: Credit[] }) {
  const address = useAddress();
  return (
    <ul className={filmographyStyles.titles}>
      {titles.map((title) => (
        <li key={title.id}>
          <a className={filmographyStyles.title} href={address(titlePath(title))}>
            <span className={filmographyStyles.year}>{title.year ?? '–'}</span>
            <span className={filmographyStyles.text}>
              <bdi className={filmographyStyles.name}>{title.name}</bdi>
              {title.character && (
                <bdi className={filmographyStyles.character}>{title.character}</bdi>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

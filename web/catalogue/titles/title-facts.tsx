import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Title } from '#contract/catalogue.ts';
import { formatDate, formatDuration } from '#web/lib/formats/format.ts';
import { formatList, listSeparators } from '#web/lib/formats/format-list.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { personPath } from '../paths.ts';
import { termPath } from '../term-path.ts';
import styles from './title-facts.module.css';

const crewRoles = [
  'director',
  'writer',
  'producer',
  'composer',
  'cinematographer',
  'editor',
] as const;

/** Genres, crew, dates and countries. */
export function TitleFacts({ title, names }: { title: Title; names: CodeNames }) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const { language } = usePageVisit();
  const times = useTimes();
  const regions = (codes: string[]) =>
    formatList(
      language,
      codes.map((code) => names.regions[code] ?? code),
    );
  const date = (value: string) => formatDate(language, value);
  const dates = [
    { name: t(($) => $.detail.released), value: title.released_on, text: date },
    { name: t(($) => $.detail.added), value: title.added_at, text: times.day },
    {
      name: t(($) => $.detail.available_until),
      value: title.availability.until,
      text: times.instant,
    },
  ];
  return (
    <dl className={styles.facts}>
      {title.terms.length > 0 && (
        <div className={styles.wide}>
          <dt>{t(($) => $.detail.genres)}</dt>
          <dd>
            <ul className={styles.chips}>
              {title.terms.map((term) => (
                <li key={term.id}>
                  <a href={address(termPath(term))}>
                    <bdi>{term.name}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {crewRoles.map((role) => {
        const crew = title.credits.filter((credit) => credit.role === role);
        if (crew.length === 0) return null;
        return (
          <div key={role}>
            <dt>{t(($) => $.roles[role])}</dt>
            <dd suppressHydrationWarning>
              <CrewNames crew={crew} />
            </dd>
          </div>
        );
      })}
      {title.clip_seconds && title.duration && (
        <div>
          <dt>{t(($) => $.detail[title.type === 'video' ? 'whole_video' : 'whole_movie'])}</dt>
          <dd suppressHydrationWarning>{formatDuration(language, title.duration)}</dd>
        </div>
      )}
      {title.has_ended !== null && (
        <div>
          <dt>{t(($) => $.detail.status)}</dt>
          <dd>{t(($) => (title.has_ended ? $.detail.ended : $.detail.continues))}</dd>
        </div>
      )}
      {title.countries.length > 0 && (
        <div>
          <dt>{t(($) => $.detail.countries)}</dt>
          <dd suppressHydrationWarning>{regions(title.countries)}</dd>
        </div>
      )}
      {title.availability.countries && (
        <div>
          <dt>{t(($) => $.detail.available_in)}</dt>
          <dd suppressHydrationWarning>{regions(title.availability.countries)}</dd>
        </div>
      )}
      {dates.map(
        ({ name, value, text }) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <time dateTime={value} suppressHydrationWarning>
                  {text(value)}
                </time>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Crew members in a row, linked to their pages. */
function CrewNames({ crew }: { crew: Title['credits'] }) {
  const address = useAddress();
  const { language } = usePageVisit();
  const separators = listSeparators(language, crew.length);
  return crew.map(({ person }, index) => (
    <Fragment key={person.slug}>
      {index > 0 && separators[index - 1]}
      <a className={styles.link} href={address(personPath(person.slug))}>
        <bdi>{person.name}</bdi>
      </a>
    </Fragment>
  ));
}

/** Names of the countries and languages on a title's page, by code. */
export type CodeNames = { regions: Record<string, string>; languages: Record<string, string> };

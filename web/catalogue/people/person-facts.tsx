import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#contract/catalogue/people.ts';
import { formatDate, formatNumber } from '#web/lib/formats/format.ts';
import { listSeparators } from '#web/lib/formats/format-list.ts';
import { formatCentimetres } from '#web/lib/formats/format-measure.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { useDesignation } from '#web/lib/use-designation.ts';
import { personPath } from '../paths.ts';
import factStyles from '../titles/title-facts.module.css';

type PersonFactsProps = {
  person: Person;
  /** Town and country. */
  birthPlace: string | null;
  age: number | null;
};

/** The known facts: birth, height, field of work, other names and relatives. */
export function PersonFacts({ person, birthPlace, age }: PersonFactsProps) {
  const { t } = useTranslation('people');
  const { language } = usePageVisit();
  const nameDesignation = useDesignation();
  const { birthday, height, designation, also_known_as: names, relatives } = person;
  return (
    <dl className={factStyles.facts}>
      {(birthday || birthPlace) && (
        <div>
          <dt>{t(($) => $.person.born)}</dt>
          <dd suppressHydrationWarning>
            {birthday && <time dateTime={birthday}>{formatDate(language, birthday)}</time>}
            {age !== null && ` (${t(($) => $.person.age, { count: age })})`}
            {birthday && birthPlace && <br />}
            {birthPlace}
          </dd>
        </div>
      )}
      {height !== null && (
        <div>
          <dt>{t(($) => $.person.height)}</dt>
          <dd>
            <bdi suppressHydrationWarning>{formatCentimetres(language, height)}</bdi>
          </dd>
        </div>
      )}
      {designation && (
        <div>
          <dt>{t(($) => $.person.designation)}</dt>
          <dd>{nameDesignation(designation)}</dd>
        </div>
      )}
      <div>
        <dt>{t(($) => $.person.known_credits)}</dt>
        <dd>{formatNumber(language, person.known_credits)}</dd>
      </div>
      {names.length > 0 && (
        <div>
          <dt>{t(($) => $.person.also_known_as)}</dt>
          <dd>
            {names.map((name, index) => (
              <Fragment key={name}>
                {index > 0 && listSeparators(language, names.length)[index - 1]}
                <bdi>{name}</bdi>
              </Fragment>
            ))}
          </dd>
        </div>
      )}
      {relatives.length > 0 && <Relatives relatives={relatives} />}
    </dl>
  );
}

function Relatives({ relatives }: Pick<Person, 'relatives'>) {
  const { t } = useTranslation('people');
  const address = useAddress();
  return (
    <div>
      <dt>{t(($) => $.person.relatives)}</dt>
      <dd>
        <ul>
          {relatives.map(({ name, relation, slug }) => (
            <li key={name}>
              {slug ? (
                <a className={factStyles.link} href={address(personPath(slug))}>
                  <bdi>{name}</bdi>
                </a>
              ) : (
                <bdi>{name}</bdi>
              )}
              {relation && ` (${t(($) => $.relations[relation])})`}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

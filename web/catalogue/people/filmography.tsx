import { useTranslation } from 'react-i18next';
import type { Person } from '#contract/people.ts';
import { creditRoles } from '#contract/shared/people-words.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { titlePath } from '../title-path.ts';
import styles from './filmography.module.css';

type Credit = Person['filmography'][number]['titles'][number];

/** Of a role, before the others are asked for. */
const shown = 15;

/** All work by role, the newest first. */
export function Filmography({ filmography }: Pick<Person, 'filmography'>) {
  const { t } = useTranslation('people');
  const { t: catalogue } = useTranslation('catalogue');
  if (filmography.length === 0) return null;
  return (
    <section aria-labelledby="filmography">
      <h2 id="filmography">{t(($) => $.person.filmography)}</h2>
      {filmography.map(({ role, titles }) => (
        <section key={role} aria-labelledby={`role-${role}`}>
          <h3 className={styles.role} id={`role-${role}`}>
            {nameRole(role)} <span>{titles.length}</span>
          </h3>
          <TitleRows titles={titles.slice(0, shown)} />
          {titles.length > shown && (
            <details className={styles.others}>
              <summary>{catalogue(($) => $.genres.all, { count: titles.length })}</summary>
              <TitleRows titles={titles.slice(shown)} />
            </details>
          )}
        </section>
      ))}
    </section>
  );

  /** Providers may know more roles than we do. */
  function nameRole(role: string): string {
    const word = creditRoles.find((known) => known === role);
    return word ? t(($) => $.roles[word]) : role;
  }
}

function TitleRows({ titles }: { titles: Credit[] }) {
  const address = useAddress();
  return (
    <ul className={styles.titles}>
      {titles.map((title) => (
        <li key={title.id}>
          <a className={styles.title} href={address(titlePath(title))}>
            <span className={styles.year}>{title.year ?? '–'}</span>
            <span className={styles.text}>
              <bdi className={styles.name}>{title.name}</bdi>
              {title.character && <bdi className={styles.character}>{title.character}</bdi>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

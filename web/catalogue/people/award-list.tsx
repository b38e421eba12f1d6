import { Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#contract/people.ts';
import styles from './award-list.module.css';

/** Wins and nominations, the newest first. */
export function AwardList({ awards }: { awards: Person['awards'] }) {
  const { t } = useTranslation('people');
  if (awards.list.length === 0) return null;
  return (
    <section aria-labelledby="awards">
      <h2 id="awards">{t(($) => $.person.awards)}</h2>
      <p className={styles.sum}>
        {[
          awards.wins > 0 && t(($) => $.person.wins, { count: awards.wins }),
          awards.nominations > 0 && t(($) => $.person.nominations, { count: awards.nominations }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className={styles.awards}>
        {awards.list.map(({ name, category, year, won }) => (
          <li
            key={`${name} ${category} ${year}`}
            className={styles.award}
            data-won={won || undefined}
          >
            <Trophy size={20} aria-hidden="true" />
            <span>
              <bdi className={styles.name}>{category ?? name}</bdi>
              <span className={styles.line}>
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

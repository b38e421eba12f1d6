import { useTranslation } from 'react-i18next';
import type { Title } from '#contract/catalogue.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import styles from './cast-list.module.css';
import { wholeCastPath } from './people/person-path.ts';
import { PersonRow } from './people/person-row.tsx';

const shown = 18;

type CastListProps = { title: Pick<Title, 'type' | 'slug' | 'credits'> };

/** The first of the cast, and the way to all who worked on the title. */
export function CastList({ title }: CastListProps) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const cast = title.credits.filter(({ role }) => role === 'actor').slice(0, shown);
  if (cast.length === 0) return null;
  return (
    <section aria-labelledby="cast-heading">
      <div className={styles.head}>
        <h2 id="cast-heading">{t(($) => $.detail.cast)}</h2>
        <a className={styles.all} href={address(wholeCastPath(title))}>
          {t(($) => $.detail.whole_cast)}
        </a>
      </div>
      <ul className={styles.cast}>
        {cast.map((credit) => (
          <li key={`${credit.person.slug} ${credit.character}`}>
            <PersonRow credit={credit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

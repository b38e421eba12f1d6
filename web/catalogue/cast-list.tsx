import { useTranslation } from 'react-i18next';
import type { Title } from '#contract/catalogue.ts';
import styles from './cast-list.module.css';
import { PersonFace } from './person-face.tsx';

const shown = 18;

export function CastList({ credits }: { credits: Title['credits'] }) {
  const { t } = useTranslation('catalogue');
  const cast = credits.filter(({ role }) => role === 'actor').slice(0, shown);
  if (cast.length === 0) return null;
  return (
    <section aria-labelledby="cast-heading">
      <h2 id="cast-heading">{t(($) => $.detail.cast)}</h2>
      <ul className={styles.cast}>
        {cast.map(({ person, character }) => (
          <li key={`${person.slug} ${character}`} className={styles.member}>
            <span className={styles.face}>
              <PersonFace name={person.name} portrait={person.image} />
            </span>
            <span>
              <bdi className={styles.name}>{person.name}</bdi>
              {character && <bdi className={styles.character}>{character}</bdi>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import type { Title } from '#contract/catalogue.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import styles from './cast-list.module.css';

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
              {person.image ? (
                <MediaPicture picture={person.image} alt="" sizes="64px" largest={160} />
              ) : (
                <bdi aria-hidden="true">{initialsOf(person.name)}</bdi>
              )}
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

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? [...word][0] : ''))
    .join('');
}

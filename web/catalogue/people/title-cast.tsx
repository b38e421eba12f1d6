import { useTranslation } from 'react-i18next';
import type { Title } from '#contract/catalogue.ts';
import { creditRoles } from '#contract/shared/people-words.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { titlePath } from '../title-path.ts';
import gridStyles from './people-grid.module.css';
import { PersonCard } from './person-card.tsx';
import { PersonRow } from './person-row.tsx';
import styles from './title-cast.module.css';

type TitleCastProps = { title: Pick<Title, 'type' | 'slug' | 'name' | 'credits'> };

/** Faces of everybody before the camera of a title; below, who was behind it, by role. */
export function TitleCast({ title }: TitleCastProps) {
  const { t } = useTranslation('people');
  const address = useAddress();
  const cast = title.credits.filter(({ role }) => role === 'actor');
  const crew = creditRoles
    .filter((role) => role !== 'actor')
    .map((role) => ({ role, credits: title.credits.filter((credit) => credit.role === role) }))
    .filter(({ credits }) => credits.length > 0);
  return (
    <>
      {cast.length > 0 && (
        <section aria-labelledby="role-actor">
          <h2 className={styles.role} id="role-actor">
            {t(($) => $.roles.actor)}
          </h2>
          <ul className={gridStyles.grid}>
            {cast.map(({ person, character }) => (
              <li key={`${person.slug} ${character}`}>
                <PersonCard person={{ ...person, profile_image: person.image }}>
                  {character && <bdi>{character}</bdi>}
                </PersonCard>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.crew}>
        {crew.map(({ role, credits }) => (
          <section key={role} aria-labelledby={`role-${role}`}>
            <h2 className={styles.role} id={`role-${role}`}>
              {t(($) => $.roles[role])}
            </h2>
            <ul className={styles.rows}>
              {credits.map((credit) => (
                <li key={`${credit.person.slug} ${credit.character}`}>
                  <PersonRow credit={credit} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <LinkButton className={styles.back} look="secondary" href={address(titlePath(title))}>
        {t(($) => $.cast.back, { name: title.name })}
      </LinkButton>
    </>
  );
}

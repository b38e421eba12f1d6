import { useTranslation } from 'react-i18next';
import type { Title } from '#contract/catalogue.ts';
import { creditRoles } from '#contract/shared/people-words.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { titlePath } from '../title-path.ts';
import gridStyles from './people-grid.module.css';
import { PersonCard } from './person-card.tsx';
import styles from './title-cast.module.css';

type TitleCastProps = { title: Pick<Title, 'type' | 'slug' | 'name' | 'credits'> };

/** Everybody before and behind the camera of a title, by role. */
export function TitleCast({ title }: TitleCastProps) {
  const { t } = useTranslation('people');
  const address = useAddress();
  const roles = creditRoles.map((role) => ({
    role,
    credits: title.credits.filter((credit) => credit.role === role),
  }));
  return (
    <>
      {roles
        .filter(({ credits }) => credits.length > 0)
        .map(({ role, credits }) => (
          <section key={role} aria-labelledby={`role-${role}`}>
            <h2 className={styles.role} id={`role-${role}`}>
              {t(($) => $.roles[role])}
            </h2>
            <ul className={gridStyles.grid}>
              {credits.map(({ person, character }) => (
                <li key={`${person.slug} ${character}`}>
                  <PersonCard person={{ ...person, profile_image: person.image }}>
                    {character && <bdi>{character}</bdi>}
                  </PersonCard>
                </li>
              ))}
            </ul>
          </section>
        ))}
      <LinkButton className={styles.back} look="secondary" href={address(titlePath(title))}>
        {t(($) => $.cast.back, { name: title.name })}
      </LinkButton>
    </>
  );
}

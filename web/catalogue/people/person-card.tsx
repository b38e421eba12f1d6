import type { ReactNode } from 'react';
import type { Picture } from '#contract/media.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PersonFace } from '../person-face.tsx';
import styles from './person-card.module.css';
import { personPath } from './person-path.ts';

type PersonCardProps = {
  person: { slug: string; name: string; profile_image: Picture | null };
  /** A line below the name. */
  children?: ReactNode;
};

/** A face with a name that leads to the person's page. */
export function PersonCard({ person, children }: PersonCardProps) {
  const address = useAddress();
  return (
    <a className={styles.card} href={address(personPath(person.slug))}>
      <span className={styles.face}>
        <PersonFace name={person.name} portrait={person.profile_image} sizes="9rem" />
      </span>
      <bdi className={styles.name}>{person.name}</bdi>
      {children && <span className={styles.line}>{children}</span>}
    </a>
  );
}

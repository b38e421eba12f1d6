import type { ReactNode } from 'react';
import type { Title } from '#contract/catalogue.ts';
import type { Picture } from '#contract/media.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { Initials, initialsOf } from '#web/ui/initials.tsx';
import { personPath } from '../paths.ts';
import styles from './person-card.module.css';

type PersonCardProps = {
  person: { slug: string; name: string; profile_image: Picture | null };
  /** A line below the name. */
  children?: ReactNode;
};

/** A portrait with a name; links to the person's page. */
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

/** A small portrait with name and role; links to the person's page. */
export function PersonRow({ credit: { person, character } }: { credit: Title['credits'][number] }) {
  const address = useAddress();
  return (
    <a className={styles.row} href={address(personPath(person.slug))}>
      <span className={styles.personRowFace}>
        <PersonFace name={person.name} portrait={person.image} />
      </span>
      <span>
        <bdi className={styles.personRowName}>{person.name}</bdi>
        {character && <bdi className={styles.character}>{character}</bdi>}
      </span>
    </a>
  );
}

/** The large portrait on a person's page, 4:5; initials in the beam by default. */
export function PersonPortrait({ name, portrait }: { name: string; portrait: Picture | null }) {
  return (
    <div className={styles.portrait}>
      {portrait ? (
        <MediaPicture
          picture={portrait}
          alt=""
          sizes="(min-width: 768px) 24vw, 11rem"
          largest={640}
          priority
        />
      ) : (
        <bdi aria-hidden="true">{initialsOf(name)}</bdi>
      )}
    </div>
  );
}

type PersonFaceProps = {
  name: string;
  portrait: Picture | null;
  /** The displayed width, as in HTML. */
  sizes?: string;
};

/** A round portrait; initials by default. Fills its container. */
export function PersonFace({ name, portrait, sizes = '64px' }: PersonFaceProps) {
  if (!portrait) return <Initials name={name} isFilling />;
  return (
    <span className={styles.personFace}>
      <MediaPicture picture={portrait} alt="" sizes={sizes} largest={320} />
    </span>
  );
}

import type { Title } from '#contract/catalogue.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PersonFace } from '../person-face.tsx';
import { personPath } from './person-path.ts';
import styles from './person-row.module.css';

/** A small face beside a name, and the part; leads to the person's page. */
export function PersonRow({ credit: { person, character } }: { credit: Title['credits'][number] }) {
  const address = useAddress();
  return (
    <a className={styles.row} href={address(personPath(person.slug))}>
      <span className={styles.face}>
        <PersonFace name={person.name} portrait={person.image} />
      </span>
      <span>
        <bdi className={styles.name}>{person.name}</bdi>
        {character && <bdi className={styles.character}>{character}</bdi>}
      </span>
    </a>
  );
}

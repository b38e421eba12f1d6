import { Fragment } from 'react';
import type { Title } from '#contract/catalogue.ts';
import { listSeparators } from '#web/lib/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { personPath } from './people/person-path.ts';
import styles from './title-facts.module.css';

/** People behind the camera in a row; each leads to their page. */
export function CrewNames({ crew }: { crew: Title['credits'] }) {
  const address = useAddress();
  const { language } = usePageVisit();
  const separators = listSeparators(language, crew.length);
  return crew.map(({ person }, index) => (
    <Fragment key={person.slug}>
      {index > 0 && separators[index - 1]}
      <a className={styles.link} href={address(personPath(person.slug))}>
        <bdi>{person.name}</bdi>
      </a>
    </Fragment>
  ));
}

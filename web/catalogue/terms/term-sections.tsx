import { useTranslation } from 'react-i18next';
import type { TermPage } from '#contract/terms.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { listAddress } from '../lists/list-address.ts';
import { listPath } from '../paths.ts';
import { TitleGrid } from '../title-grid.tsx';
import styles from './term-sections.module.css';

/** The most popular titles of a genre or tag, and the way to all of them, by type. */
export function TermSections({ sections }: Pick<TermPage, 'sections'>) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  return sections.map(({ term, titles }) => (
    <section key={term.id} aria-labelledby={`section-${term.id}`}>
      <h2 className={styles.heading} id={`section-${term.id}`}>
        {t(($) => $.list.headings[term.type])}
      </h2>
      <TitleGrid titles={titles} />
      {term.count > titles.length && (
        <LinkButton
          className={styles.more}
          look="secondary"
          href={address(listAddress(listPath(term.type), { [term.kind]: term.slug }, null))}
        >
          {t(($) => $.genres.all, { count: term.count })}
        </LinkButton>
      )}
    </section>
  ));
}

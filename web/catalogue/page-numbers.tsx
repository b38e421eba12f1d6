import { useTranslation } from 'react-i18next';
import type { Page } from '#contract/shared/page.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import styles from './page-numbers.module.css';

type PageNumbersProps = { page: Page; address: (cursor: string | null) => string };

/** First, last and neighbouring pages as links, each with the cursor where it starts. */
export function PageNumbers({ page, address }: PageNumbersProps) {
  const { t } = useTranslation('catalogue');
  const inLanguage = useAddress();
  const { language } = usePageVisit();
  if (page.numbered.length < 2) return null;
  return (
    <nav aria-label={t(($) => $.list.pages)}>
      <ol className={styles.numbers}>
        {page.numbered.map(({ number, cursor }, index) => {
          const previous = page.numbered[index - 1]?.number ?? number;
          return (
            <li key={number} data-gap={number - previous > 1 || undefined}>
              <a
                href={inLanguage(address(cursor))}
                aria-current={number === page.number ? 'page' : undefined}
              >
                {formatNumber(language, number)}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

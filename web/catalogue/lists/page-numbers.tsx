import { useTranslation } from 'react-i18next';
import type { Page } from '#contract/shared/answers.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PageLinks } from '#web/ui/page-links.tsx';

type PageNumbersProps = { page: Page; address: (cursor: string | null) => string };

/** Links to the first, last and neighbouring pages, each with its cursor. */
export function PageNumbers({ page, address }: PageNumbersProps) {
  const { t } = useTranslation('catalogue');
  const inLanguage = useAddress();
  const { language } = usePageVisit();
  if (page.numbered.length < 2) return null;
  return (
    <PageLinks
      label={t(($) => $.list.pages)}
      current={page.number}
      links={page.numbered.map(({ number, cursor }) => ({
        number,
        text: formatNumber(language, number),
        href: inLanguage(address(cursor)),
      }))}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { ChipLinks } from '#web/ui/chip-links.tsx';

type Named = { name: string; path: string };

type ArchiveNeighboursProps = {
  /** Of a month. */
  year: Named | undefined;
  newer: Named | undefined;
  older: Named | undefined;
};

/** From one time of the archive to those beside it. */
export function ArchiveNeighbours({ year, newer, older }: ArchiveNeighboursProps) {
  const { t } = useTranslation('blog');
  const address = useAddress();
  const links = [
    newer && { path: newer.path, text: t(($) => $.archive.newer, { month: newer.name }) },
    year && { path: year.path, text: t(($) => $.archive.whole_year, { year: year.name }) },
    older && { path: older.path, text: t(($) => $.archive.older, { month: older.name }) },
    { path: href('/blogs-date/:yyyy?/:mm?'), text: t(($) => $.sidebar.all_months) },
  ].filter((link) => link !== undefined);
  return (
    <ChipLinks
      label={t(($) => $.archive.near)}
      links={links.map(({ path, text }) => ({ key: path, href: address(path), text }))}
    />
  );
}

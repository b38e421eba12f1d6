import { useTranslation } from 'react-i18next';
import { useAddress } from '#web/lib/page-visit.ts';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { listAddress } from './list-address.ts';
import type { TitleListData } from './load-title-list.server.ts';

/** What many come to the list of series for. */
const sought = ['anime', 'korean-drama'];

/** The genres that most visitors look for, one press away; all others are among the filters. */
export function QuickGenres({ list, path }: { list: TitleListData; path: string }) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const genres = list.filters.find(({ name }) => name === 'genre')?.choices ?? [];
  const offered = genres.filter(({ value }) => sought.includes(value));
  if (offered.length === 0) return null;
  const to = (genre: string | undefined) =>
    address(listAddress(path, { ...list.chosen, genre }, null));
  return (
    <ChipLinks
      label={t(($) => $.filters.genre)}
      links={[
        {
          key: '',
          href: to(undefined),
          text: t(($) => $.filters.all),
          isCurrent: list.chosen.genre === undefined,
        },
        ...offered.map(({ value, label }) => ({
          key: value,
          href: to(value),
          text: label,
          isCurrent: value === list.chosen.genre,
        })),
      ]}
    />
  );
}

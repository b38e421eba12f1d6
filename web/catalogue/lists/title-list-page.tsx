import { useTranslation } from 'react-i18next';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { EndlessTitles } from '../title-grid.tsx';
import { listAddress, nameList } from './list-address.ts';
import type { TitleListData } from './load-title-list.server.ts';
import { PageNumbers } from './page-numbers.tsx';
import { TitleFilters } from './title-filters.tsx';
import styles from './title-list-page.module.css';

type TitleListPageProps = { list: TitleListData; path: string };

/** Films, series or videos: filters, an endless list, numbered pages. */
export function TitleListPage({ list, path }: TitleListPageProps) {
  const { t } = useTranslation('catalogue');
  const { titles, page, chosen, type } = list;
  const address = (cursor: string | null) => listAddress(path, chosen, cursor);
  const heading = t(($) => $.list.headings[type]);
  return (
    <Page>
      <PageHead title={nameList(heading, list)} page={page.number} />
      <div className={styles.head}>
        <h1>{heading}</h1>
        <p className={styles.count}>{t(($) => $.list.count, { count: page.total })}</p>
      </div>
      {type === 'tv-show' && <QuickGenres list={list} path={path} />}
      <TitleFilters path={path} chosen={chosen} filters={list.filters} total={page.total} />
      {titles.length === 0 ? (
        <EmptyState heading={t(($) => $.list.empty)} text={t(($) => $.list.empty_hint)} />
      ) : (
        <EndlessTitles
          key={address(null) + page.number}
          titles={titles}
          page={page}
          address={address}
        />
      )}
      <PageNumbers page={page} address={address} />
    </Page>
  );
}

/** Popular genres of series. */
const quickGenres = ['anime', 'korean-drama'];

/** Shortcuts to the most popular genres; all others are among the filters. */
function QuickGenres({ list, path }: { list: TitleListData; path: string }) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const genres = list.filters.find(({ name }) => name === 'genre')?.choices ?? [];
  const offered = genres.filter(({ value }) => quickGenres.includes(value));
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

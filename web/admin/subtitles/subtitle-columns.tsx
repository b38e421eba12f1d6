import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { SubtitleRequest, SubtitleSearch } from '#contract/subtitles.ts';
import type { Column } from '#web/admin/ui/list/columns.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { searchLooks } from './search-state.ts';
import styles from './subtitles.module.css';

type Named<Row> = Row & { languageName: string };

/** Where the subtitles of a film are changed. */
function pageOf(row: { title_id: number; stream_id: string }): string {
  const path = href('/admin/titles/:id/subtitles', { id: String(row.title_id) });
  return `${path}?film=${row.stream_id}`;
}

export function useRequestColumns(): Column<Named<SubtitleRequest>>[] {
  const { t } = useTranslation('admin-media');
  const address = useAddress();
  return [
    {
      id: 'film',
      header: t(($) => $.subtitle_search.film),
      name: ({ name, part }) => [name, part].filter(Boolean).join(' '),
      to: pageOf,
    },
    { id: 'language', header: t(($) => $.subtitle_search.language), text: 'languageName' },
    { id: 'count', header: t(($) => $.subtitle_search.asked), count: 'count' },
    { id: 'asked', header: t(($) => $.subtitle_search.last_asked), day: 'asked_at' },
    {
      id: 'actions',
      header: t(($) => $.jobs.actions),
      cell: (row) => (
        <div className={styles.buttons}>
          <LinkButton look="secondary" href={`${address(pageOf(row))}&find=${row.language}#find`}>
            {t(($) => $.subtitle_search.find_them)}
          </LinkButton>
          <LinkButton look="quiet" href={`${address(pageOf(row))}#add`}>
            {t(($) => $.subtitle_search.upload)}
          </LinkButton>
          <PostForm>
            <input type="hidden" name="title" value={row.title_id} />
            <input type="hidden" name="language" value={row.language} />
            <Button type="submit" look="quiet" name="intent" value="dismiss">
              {t(($) => $.subtitle_search.dismiss)}
              <VisuallyHidden>
                {' '}
                {row.name}, {row.languageName}
              </VisuallyHidden>
            </Button>
          </PostForm>
        </div>
      ),
    },
  ];
}

export function useSearchColumns(): Column<Named<SubtitleSearch>>[] {
  const { t } = useTranslation('admin-media');
  const state = useSearchState();
  return [
    { id: 'film', header: t(($) => $.subtitle_search.film), name: 'name', to: pageOf },
    { id: 'language', header: t(($) => $.subtitle_search.language), text: 'languageName' },
    { id: 'state', header: t(($) => $.subtitle_search.state), state },
    { id: 'release', header: t(($) => $.subtitle_search.release), text: 'release' },
    { id: 'time', header: t(($) => $.subtitle_search.time), time: 'asked_at' },
  ];
}

/** How a search stands, with the reason in words. */
export function useSearchState() {
  const { t } = useTranslation('admin-media');
  return ({ state, reason }: Pick<SubtitleSearch, 'state' | 'reason'>) => ({
    text: t(($) => $.subtitle_search.states[state]),
    look: searchLooks[state],
    note: reason && t(($) => $.subtitle_search.reasons[reason]),
  });
}

type Missing = { code: string; name: string; count: number };

/** Languages with the films that have no subtitles in them; `ids`: of these titles. */
export function useMissingColumns(of: {
  ids: string | undefined;
  mayFind: boolean;
}): Column<Missing>[] {
  const { t } = useTranslation('admin-media');
  return [
    { id: 'language', header: t(($) => $.subtitle_search.language), name: 'name' },
    {
      id: 'count',
      header: t(($) => $.subtitle_search.film),
      text: ({ count }) => t(($) => $.subtitle_search.without, { count }),
    },
    {
      id: 'actions',
      header: t(($) => $.jobs.actions),
      cell: ({ code, name, count }) =>
        of.mayFind &&
        count > 0 && (
          <PostForm>
            <input type="hidden" name="language" value={code} />
            <input type="hidden" name="ids" value={of.ids ?? ''} />
            <Button type="submit" look="secondary">
              {t(($) => $.subtitle_search.start)}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          </PostForm>
        ),
    },
  ];
}

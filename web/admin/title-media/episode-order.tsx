import { useSortable } from '@dnd-kit/sortable';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useRevalidator } from 'react-router';
import type { AdminEpisode, AdminSeason } from '#contract/catalogue/titles/series.ts';
import { useCallAdmin } from '#web/admin/lib/call-admin.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { SortedItem, Sorting } from '#web/admin/ui/sorting.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import styles from './episode-order.module.css';

/**
 * All episodes as one list with the seasons in between: dragged by pointer, or by keyboard (space,
 * arrows, space), and moved step by step with buttons where there are no scripts.
 */
export function EpisodeOrder({ titleId, seasons }: { titleId: number; seasons: AdminSeason[] }) {
  const { t } = useTranslation('admin-media');
  const call = useCallAdmin();
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState(seasons);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setShown(seasons), [seasons]);
  // Seasons are in the list, so that episodes can be dropped into empty ones.
  const items = shown.flatMap(({ id: season, number, episodes }) => [
    { id: `season-${season}`, name: t(($) => $.series.season, { number }) },
    ...episodes.map(({ id, name }) => ({ id: String(id), name })),
  ]);

  async function arrange(moved: string, over: string): Promise<void> {
    const ids = items.map(({ id }) => id);
    const next = moveEpisode(shown, moved, over, ids);
    setShown(next);
    setProblem(null);
    try {
      const order = next.map(({ id, episodes }) => ({
        season_id: id,
        episodes: episodes.map((episode) => episode.id),
      }));
      await call('catalogue.arrangeEpisodes', { id: titleId, seasons: order });
      await revalidate();
    } catch (error) {
      setShown(seasons);
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <AdminSection heading={t(($) => $.series.title)} text={t(($) => $.series.text)}>
      {problem && <FormMessage kind="problem">{problem}</FormMessage>}
      <Sorting items={items} onMove={(moved, over) => void arrange(moved, over)}>
        <ol className={styles.list}>
          {shown.map((season) => (
            <SeasonItems key={season.id} titleId={titleId} season={season} />
          ))}
        </ol>
      </Sorting>
    </AdminSection>
  );
}

/** An episode goes to the place of what it was dropped on; dropped on a season, it is its first. */
function moveEpisode(
  seasons: AdminSeason[],
  active: string,
  over: string,
  ids: string[],
): AdminSeason[] {
  const moved = seasons.flatMap(({ episodes }) => episodes).find(({ id }) => String(id) === active);
  if (!moved) return seasons;
  const isDown = ids.indexOf(over) > ids.indexOf(active);
  return seasons.map((season) => {
    const episodes = season.episodes.filter(({ id }) => id !== moved.id);
    if (over === `season-${season.id}`) return { ...season, episodes: [moved, ...episodes] };
    const at = season.episodes.findIndex(({ id }) => String(id) === over);
    if (at < 0) return { ...season, episodes };
    const place = episodes.findIndex(({ id }) => String(id) === over);
    episodes.splice(isDown ? place + 1 : place, 0, moved);
    return { ...season, episodes };
  });
}

function SeasonItems({ titleId, season }: { titleId: number; season: AdminSeason }) {
  const { t } = useTranslation('admin-media');
  const { setNodeRef } = useSortable({ id: `season-${season.id}`, disabled: { draggable: true } });
  return (
    <>
      <li ref={setNodeRef} className={styles.season}>
        {t(($) => $.series.season, { number: season.number })}
        {season.names.id && <bdi> {season.names.id}</bdi>}
      </li>
      {season.episodes.map((episode) => (
        <EpisodeItem key={episode.id} titleId={titleId} episode={episode} />
      ))}
    </>
  );
}

function EpisodeItem({ titleId, episode }: { titleId: number; episode: AdminEpisode }) {
  const { t } = useTranslation('admin-media');
  const address = useAddress();
  const { id, number, name, film } = episode;
  const path = href('/admin/titles/:id/episodes/:episode', {
    id: String(titleId),
    episode: String(id),
  });
  return (
    <SortedItem id={String(id)} name={name}>
      <a className={styles.name} href={address(path)}>
        {number}. <bdi>{name}</bdi>
      </a>
      <span className={styles.film}>
        {film ? t(($) => $.films.states[film.state]) : t(($) => $.series.no_film)}
      </span>
      <PostForm>
        <input type="hidden" name="id" value={id} />
        <ButtonRow>
          <Button type="submit" look="quiet" name="intent" value="up">
            {t(($) => $.series.up)}
          </Button>
          <Button type="submit" look="quiet" name="intent" value="down">
            {t(($) => $.series.down)}
          </Button>
        </ButtonRow>
      </PostForm>
    </SortedItem>
  );
}

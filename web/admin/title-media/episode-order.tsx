import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useRevalidator } from 'react-router';
import type { AdminEpisode, AdminSeason } from '#contract/catalogue/titles/series.ts';
import { useCallAdmin } from '#web/admin/lib/call-admin.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
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
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // Seasons are in the list, so that episodes can be dropped into empty ones.
  const ids = shown.flatMap((season) => [
    `season-${season.id}`,
    ...season.episodes.map(({ id }) => String(id)),
  ]);

  const announcements = useAnnouncements(shown);

  async function handleEnd({ active, over }: DragEndEvent): Promise<void> {
    if (!over || active.id === over.id) return;
    const next = moveEpisode(shown, String(active.id), String(over.id), ids);
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
      <DndContext
        id={useId()}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={(event) => void handleEnd(event)}
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: t(($) => $.series.how) },
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className={styles.list}>
            {shown.map((season) => (
              <SeasonItems key={season.id} titleId={titleId} season={season} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </AdminSection>
  );
}

/** What screen readers hear while an episode is dragged. */
function useAnnouncements(seasons: AdminSeason[]): Announcements {
  const { t } = useTranslation('admin-media');
  const names = new Map(
    seasons.flatMap(({ id, number, episodes }): [string, string][] => [
      [`season-${id}`, t(($) => $.series.season, { number })],
      ...episodes.map((episode): [string, string] => [String(episode.id), episode.name]),
    ]),
  );
  const nameOf = (item: { id: string | number }) => names.get(String(item.id)) ?? '';
  return {
    onDragStart: ({ active }) => t(($) => $.series.drag.picked, { name: nameOf(active) }),
    onDragOver({ active, over }) {
      if (!over) return undefined;
      // The first place is the own one, whose announcement would replace that of the start.
      if (over.id === active.id) return t(($) => $.series.drag.picked, { name: nameOf(active) });
      return t(($) => $.series.drag.over, { name: nameOf(active), place: nameOf(over) });
    },
    onDragEnd: ({ active, over }) =>
      over
        ? t(($) => $.series.drag.dropped, { name: nameOf(active), place: nameOf(over) })
        : t(($) => $.series.drag.cancelled, { name: nameOf(active) }),
    onDragCancel: ({ active }) => t(($) => $.series.drag.cancelled, { name: nameOf(active) }),
  };
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
  const item = useSortable({ id: String(id) });
  const path = href('/admin/titles/:id/episodes/:episode', {
    id: String(titleId),
    episode: String(id),
  });
  return (
    <li
      ref={item.setNodeRef}
      className={styles.episode}
      data-dragging={item.isDragging || undefined}
      style={{ transform: CSS.Transform.toString(item.transform), transition: item.transition }}
    >
      <button
        type="button"
        className={styles.grip}
        aria-label={t(($) => $.series.move, { name })}
        {...item.attributes}
        {...item.listeners}
      >
        <GripVertical size={20} aria-hidden="true" />
      </button>
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
    </li>
  );
}

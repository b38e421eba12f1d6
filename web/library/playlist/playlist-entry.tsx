import { ArrowDown, ArrowUp, GripVertical, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlaylistItem } from '#contract/library.ts';
import { episodePath, restrictedPath, titlePath } from '#web/catalogue/paths.ts';
import { Poster } from '#web/catalogue/poster.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { XsrfField } from '#web/lib/session/post-form.tsx';
import { IconButton, LinkButton } from '#web/ui/button.tsx';
import styles from './playlist.module.css';
import type { Order } from './use-order.ts';

type PlaylistEntryProps = {
  item: PlaylistItem;
  /** From 1. */
  position: number;
  count: number;
  path: string;
  /** Undefined for visitors without write access. */
  order: Order | undefined;
};

export function PlaylistEntry({ item, position, count, path, order }: PlaylistEntryProps) {
  const { t } = useTranslation('library');
  const address = useAddress();
  const { id, title, episode, available } = item;
  const needs = useTranslation('catalogue').t(($) => $.needs, { returnObjects: true });
  const name = nameItem(item);
  const remove = `${path}${path.includes('?') ? '&' : '?'}remove=${id}`;
  const text = (
    <>
      <span className={styles.poster}>
        <Poster title={title} sizes="64px" />
      </span>
      <span className={styles.text}>
        <bdi className={styles.name}>{title.name}</bdi>
        {episode && (
          <span className={styles.facts}>
            {t(($) => $.playlists.episode, { season: episode.season, number: episode.number })}
            {' · '}
            <bdi>{episode.name}</bdi>
          </span>
        )}
        {!episode && title.year && <span className={styles.facts}>{title.year}</span>}
        {!available && <span className={styles.facts}>{t(($) => $.watchlist.unavailable)}</span>}
      </span>
    </>
  );
  return (
    <li id={`item-${id}`} className={styles.item} {...order?.drag(item, position - 1)}>
      {order && (
        <span className={styles.grip} title={t(($) => $.playlists.drag)}>
          <GripVertical size={18} aria-hidden="true" />
        </span>
      )}
      <span className={styles.number}>{position}</span>
      {available ? (
        <a
          className={styles.link}
          draggable={false}
          href={address(episode ? episodePath(episode.id) : titlePath(title))}
        >
          {text}
        </a>
      ) : (
        <span className={styles.link}>{text}</span>
      )}
      {available && title.needs && (
        <a
          className={styles.needs}
          href={address(restrictedPath(episode ? { episode: episode.id } : title))}
          draggable={false}
        >
          <Lock size={14} aria-hidden="true" />
          {needs[title.needs]}
        </a>
      )}
      {order && (
        <div className={styles.tools}>
          <MoveButton
            order={order}
            path={path}
            item={id}
            direction="up"
            to={position - 1}
            isLast={position === 1}
            label={t(($) => $.playlists.up_named, { name })}
          />
          <MoveButton
            order={order}
            path={path}
            item={id}
            direction="down"
            to={position + 1}
            isLast={position === count}
            label={t(($) => $.playlists.down_named, { name })}
          />
          <LinkButton
            look="quiet"
            href={remove}
            aria-label={t(($) => $.playlists.remove_named, { name })}
          >
            {t(($) => $.watchlist.remove)}
          </LinkButton>
        </div>
      )}
    </li>
  );
}

type MoveButtonProps = {
  order: Order;
  path: string;
  item: number;
  direction: 'up' | 'down';
  /** Target position, from 1. */
  to: number;
  /** Already at that end. */
  isLast: boolean;
  label: string;
};

/** A form with a button that moves an entry by one position. */
function MoveButton({ order, path, item, direction, to, isLast, label }: MoveButtonProps) {
  const Icon = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <order.Form method="post" action={path}>
      <XsrfField />
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="item" value={item} />
      <input type="hidden" name="direction" value={direction} />
      <IconButton
        type="submit"
        name="position"
        value={to}
        data-direction={direction}
        disabled={isLast}
        aria-label={label}
      >
        <Icon size={20} aria-hidden="true" />
      </IconButton>
    </order.Form>
  );
}

export function isPlayable({ available, title }: PlaylistItem): boolean {
  return available && title.playable;
}

/** Label of an entry outside its list. */
export function nameItem({ title, episode }: PlaylistItem): string {
  return episode ? `${title.name} · ${episode.name}` : title.name;
}

import { useTranslation } from 'react-i18next';
import type { PlaylistItem } from '#contract/library.ts';
import { nameItem } from './name-item.ts';
import styles from './playlist.module.css';
import { PlaylistEntry } from './playlist-entry.tsx';
import { useOrder } from './use-order.ts';

type OrderedItemsProps = {
  items: PlaylistItem[];
  /** Address of the page, where its forms go. */
  path: string;
  canChange: boolean;
  /** What a plain form has just moved. */
  moved: number | undefined;
};

/**
 * What is on a playlist. Its maker moves entries by buttons, which are plain forms, and by dragging
 * them; either way the new place is said.
 */
export function OrderedItems({ items, path, canChange, moved }: OrderedItemsProps) {
  const { t } = useTranslation('library');
  const order = useOrder(items, path);
  const told = order.moved ?? moved;
  const position = order.items.findIndex(({ id }) => id === told) + 1;
  const item = order.items[position - 1];
  return (
    <>
      {canChange && (
        <p role="status" className={styles.status}>
          {item &&
            t(($) => $.playlists.moved, {
              name: nameItem(item),
              position,
              count: order.items.length,
            })}
        </p>
      )}
      <ol className={styles.items} aria-label={t(($) => $.playlists.order)}>
        {order.items.map((each, index) => (
          <PlaylistEntry
            key={each.id}
            item={each}
            position={index + 1}
            count={order.items.length}
            path={path}
            order={canChange ? order : undefined}
          />
        ))}
      </ol>
    </>
  );
}

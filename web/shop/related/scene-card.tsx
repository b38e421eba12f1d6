import { X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductMoment } from '#contract/shop/products.ts';
import { IconButton } from '#web/ui/button.tsx';
import { useProductTexts } from '../product-card/product-card.tsx';
import { productPath } from '../product-card/product-path.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';
import styles from './scene-card.module.css';

type SceneCardProps = { video: HTMLVideoElement; moments: ProductMoment[] };

/**
 * A card for merchandise on screen, at the top edge, away from the controls. Silent, and disappears
 * with its scene; once dismissed, no more appear.
 */
export function SceneCard({ video, moments }: SceneCardProps) {
  const { t } = useTranslation('shop');
  const texts = useProductTexts();
  const [isDismissed, setDismissed] = useState(false);
  const [focusedMoment, setFocusedMoment] = useState<ProductMoment>();
  const current = useMoment(video, moments);
  // A card with the focus does not disappear.
  const moment = focusedMoment ?? current;
  if (!moment || isDismissed) return null;
  const { product } = moment;

  function dismiss(button: HTMLElement) {
    // The card disappears; the keyboard goes back to the player.
    button.closest<HTMLElement>('[tabindex="-1"]')?.focus();
    setDismissed(true);
  }

  return (
    <aside
      className={styles.card}
      slot="top-chrome"
      noautohide=""
      aria-label={t(($) => $.merchandise.scene)}
      onFocus={() => setFocusedMoment(moment)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocusedMoment(undefined);
      }}
    >
      <a
        className={styles.link}
        href={texts.address(productPath(product.slug))}
        target="_blank"
        rel="noopener"
        onClick={() => video.pause()}
      >
        <span className={styles.picture}>
          <ProductPicture picture={product.picture} sizes="48px" />
        </span>
        <span className={styles.text}>
          <span className={styles.label}>{t(($) => $.merchandise.scene)}</span>
          <bdi className={styles.name}>{product.name}</bdi>
        </span>
        <bdi className={styles.price}>{texts.money(product.price.from)}</bdi>
      </a>
      <IconButton
        aria-label={t(($) => $.merchandise.dismiss)}
        onClick={({ currentTarget }) => dismiss(currentTarget)}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </aside>
  );
}

function useMoment(video: HTMLVideoElement, moments: ProductMoment[]): ProductMoment | undefined {
  return useSyncExternalStore(
    (listener) => {
      video.addEventListener('timeupdate', listener);
      video.addEventListener('seeking', listener);
      return () => {
        video.removeEventListener('timeupdate', listener);
        video.removeEventListener('seeking', listener);
      };
    },
    () => findMoment(moments, video.currentTime),
  );
}

/** Minimum seconds that a card is shown, long enough to be read. */
const shortest = 6;

/** The moment at a position in seconds; of several, the one that started last. */
export function findMoment(
  moments: readonly ProductMoment[],
  time: number,
): ProductMoment | undefined {
  return [...moments]
    .reverse()
    .find(
      ({ starts_at, ends_at }) =>
        time >= starts_at && time < Math.max(ends_at, starts_at + shortest),
    );
}

import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { maxStars } from '#contract/shared/library-words.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './stars.module.css';

/** How many stars somebody gave. */
export function Stars({ count }: { count: number }) {
  const { t } = useTranslation('reviews');
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{t(($) => $.stars, { count })}</VisuallyHidden>
      {Array.from({ length: maxStars }, (_, at) => (
        <Star
          // biome-ignore lint/suspicious/noArrayIndexKey: stars have nothing but their place
          key={at}
          size={16}
          aria-hidden="true"
          fill={at < count ? 'currentColor' : 'none'}
        />
      ))}
    </span>
  );
}

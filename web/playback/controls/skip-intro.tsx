import { SkipForward } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import type { Intro } from '../chapters/find-intro.ts';
import styles from './skip-intro.module.css';

/** While the opening plays: the way past it. */
export function SkipIntro({ video, intro }: { video: HTMLVideoElement; intro: Intro }) {
  const { t } = useTranslation('playback');
  const isPlaying = useSyncExternalStore(
    (listener) => {
      video.addEventListener('timeupdate', listener);
      video.addEventListener('seeking', listener);
      return () => {
        video.removeEventListener('timeupdate', listener);
        video.removeEventListener('seeking', listener);
      };
    },
    // Nobody presses in the last second what goes by itself.
    () => video.currentTime >= intro.starts_at && video.currentTime < intro.ends_at - 1,
  );
  if (!isPlaying) return null;
  return (
    <div className={styles.place} noautohide="">
      <Button
        look="secondary"
        className={styles.button}
        onClick={(event) => {
          // The button goes away with the opening; keys belong to the player then.
          event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
          video.currentTime = intro.ends_at;
        }}
      >
        <SkipForward size={18} aria-hidden="true" />
        {t(($) => $.skip_intro)}
      </Button>
    </div>
  );
}

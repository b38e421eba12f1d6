import { RotateCcw, SkipForward, WifiOff, X } from 'lucide-react';
import { formatTime } from 'media-chrome/dist/utils/time.js';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Button } from '#web/ui/button.tsx';
import type { Intro } from '../chapters/find-intro.ts';
import type { DataUse } from '../meter/use-data-meter.ts';
import { BarButton } from './bar-button.tsx';
import styles from './player-notices.module.css';

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

export function ResumeNotice({ at, onStartOver }: { at: number; onStartOver: () => void }) {
  const { t } = useTranslation('playback');
  return (
    <div className={styles.notice} role="status" slot="top-chrome" noautohide="">
      <p>{t(($) => $.resume.continued, { time: `\u2066${formatTime(at)}\u2069` })}</p>
      <Button className={styles.action} look="secondary" onClick={onStartOver}>
        <RotateCcw size={16} aria-hidden="true" />
        {t(($) => $.resume.start_over)}
      </Button>
    </div>
  );
}

export function CutOffNotice() {
  const { t } = useTranslation('playback');
  return (
    <div className={styles.notice} role="status" slot="top-chrome" noautohide="">
      <WifiOff size={20} aria-hidden="true" />
      <p>{t(($) => $.cut_off)}</p>
    </div>
  );
}

/** Milliseconds; the settings go on saying it. */
const noticeTime = 15_000;

/** Says why the picture is smaller, and how to have it large all the same. */
export function DataCapNotice({ use }: { use: DataUse }) {
  const { t } = useTranslation('playback');
  const { language } = usePageVisit();
  const [isRead, setRead] = useState(false);
  const { isCapped } = use;
  useEffect(() => {
    if (!isCapped) return;
    const timer = window.setTimeout(() => setRead(true), noticeTime);
    return () => window.clearTimeout(timer);
  }, [isCapped]);
  if (!isCapped || use.cap === null || isRead) return null;
  return (
    <div className={styles.notice} role="status" slot="top-chrome" noautohide="">
      <p>{t(($) => $.meter.reached, { cap: formatBytes(language, use.cap) })}</p>
      <Button className={styles.action} look="secondary" onClick={use.lift}>
        {t(($) => $.meter.full)}
      </Button>
      <BarButton label={t(($) => $.close)} hasTip={false} onClick={() => setRead(true)}>
        <X />
      </BarButton>
    </div>
  );
}

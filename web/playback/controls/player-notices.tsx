import { RotateCcw, SkipForward, WifiOff, X } from 'lucide-react';
import { formatTime } from 'media-chrome/dist/utils/time.js';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Button } from '#web/ui/button.tsx';
import type { Span } from '../chapters/find-skipped.ts';
import type { DataUse } from '../meter/use-data-meter.ts';
import { BarButton } from './bar-button.tsx';
import styles from './player-notices.module.css';

/** A button that skips a part of the film, such as its intro, while it plays. */
export function SkipButton(props: { video: HTMLVideoElement; part: Span; label: string }) {
  const { video, part, label } = props;
  const isPlaying = useSyncExternalStore(
    (listener) => {
      video.addEventListener('timeupdate', listener);
      video.addEventListener('seeking', listener);
      return () => {
        video.removeEventListener('timeupdate', listener);
        video.removeEventListener('seeking', listener);
      };
    },
    // Hidden in the last second, when there is nothing left to skip.
    () => video.currentTime >= part.starts_at && video.currentTime < part.ends_at - 1,
  );
  if (!isPlaying) return null;
  return (
    <div className={styles.place} noautohide="">
      <Button
        look="secondary"
        className={styles.button}
        onClick={(event) => {
          // The button disappears with the part; the keyboard goes back to the player.
          event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
          video.currentTime = part.ends_at;
        }}
      >
        <SkipForward size={18} aria-hidden="true" />
        {label}
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

/** Milliseconds; the settings keep showing it. */
const noticeTime = 15_000;

/** Explains the reduced quality, and offers full quality anyway. */
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

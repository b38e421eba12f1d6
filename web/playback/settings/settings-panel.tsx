import { ArrowLeft, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChapterList } from '../chapters/chapter-list.tsx';
import { BarButton } from '../controls/bar-button.tsx';
import type { Watching } from '../player-props.ts';
import { SleepTimerChoices } from '../sleep-timer/sleep-timer-settings.tsx';
import type { SleepTimer } from '../sleep-timer/use-sleep-timer.ts';
import { MainSettings, type PanelView } from './main-settings.tsx';
import styles from './settings-panel.module.css';
import { SubtitleLookSettings } from './subtitle-look-settings.tsx';

/** All settings during playback: one panel with a few pages. */
export function SettingsPanel({
  view,
  watching,
  sleepTimer,
  isEpisode,
  mayAsk,
  onView,
  onReport,
  onClose,
}: {
  view: PanelView;
  watching: Watching;
  sleepTimer: SleepTimer;
  isEpisode: boolean;
  mayAsk: boolean;
  onView: (view: PanelView) => void;
  onReport: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('playback');
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useKeepControls(watching.video);
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page takes the focus.
  useEffect(() => {
    const chosen = '[aria-current], input:checked, [data-page] button';
    panel.current?.querySelector<HTMLElement>(chosen)?.focus();
  }, [view]);

  const isMain = view === 'settings';
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (isMain) onClose();
    else onView('settings');
  }
  const titles = {
    settings: t(($) => $.settings),
    chapters: t(($) => $.chapters),
    'sleep-timer': t(($) => $.sleep.name),
    'subtitle-look': t(($) => $.subtitle_look.name),
  };

  return (
    <div
      className={styles.panel}
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      noautohide=""
    >
      <div className={styles.head}>
        {!isMain && (
          <BarButton label={t(($) => $.back)} hasTip={false} onClick={() => onView('settings')}>
            <ArrowLeft className={styles.back} />
          </BarButton>
        )}
        <h2 className={styles.title} id={titleId}>
          {titles[view]}
        </h2>
        <BarButton label={t(($) => $.close)} hasTip={false} onClick={onClose}>
          <X />
        </BarButton>
      </div>
      <div className={styles.groups} data-page={view}>
        {isMain && (
          <MainSettings
            watching={watching}
            sleepTimer={sleepTimer}
            mayAsk={mayAsk}
            onView={onView}
            onReport={onReport}
            onClose={onClose}
          />
        )}
        {view === 'subtitle-look' && <SubtitleLookSettings adjustments={watching.adjustments} />}
        {view === 'sleep-timer' && <SleepTimerChoices timer={sleepTimer} isEpisode={isEpisode} />}
        {view === 'chapters' && (
          <ChapterList video={watching.video} chapters={watching.stream.chapters} />
        )}
      </div>
    </div>
  );
}

/** Keeps the controls visible while the calling component is mounted. */
function useKeepControls(video: HTMLVideoElement): void {
  useEffect(() => {
    const controller = video.closest('media-controller');
    const seconds = controller?.getAttribute('autohide');
    controller?.setAttribute('autohide', '-1');
    controller?.removeAttribute('userinactive');
    return () => {
      if (seconds != null) controller?.setAttribute('autohide', seconds);
    };
  }, [video]);
}

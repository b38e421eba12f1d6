import { ArrowLeft, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChapterList } from '../chapters/chapter-list.tsx';
import { BarButton } from '../controls/bar-button.tsx';
import type { Watching } from '../player-props.ts';
import { MainSettings, type PanelView } from './main-settings.tsx';
import styles from './settings-panel.module.css';
import { SubtitleLookSettings } from './subtitle-look-settings.tsx';

/** Everything that can be chosen while a film plays: one sheet with a few pages. */
export function SettingsPanel({
  view,
  watching,
  onView,
  onReport,
  onClose,
}: {
  view: PanelView;
  watching: Watching;
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
  const title = isMain
    ? t(($) => $.settings)
    : view === 'chapters'
      ? t(($) => $.chapters)
      : t(($) => $.subtitle_look.name);

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
          {title}
        </h2>
        <BarButton label={t(($) => $.close)} hasTip={false} onClick={onClose}>
          <X />
        </BarButton>
      </div>
      <div className={styles.groups} data-page={view}>
        {isMain && <MainSettings watching={watching} onView={onView} onReport={onReport} />}
        {view === 'subtitle-look' && <SubtitleLookSettings adjustments={watching.adjustments} />}
        {view === 'chapters' && (
          <ChapterList video={watching.video} chapters={watching.stream.chapters} />
        )}
      </div>
    </div>
  );
}

/** The controls do not hide while the component that asks for it is shown. */
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

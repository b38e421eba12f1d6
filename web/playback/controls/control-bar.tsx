import 'media-chrome/dist/media-airplay-button.js';
import 'media-chrome/dist/media-fullscreen-button.js';
import 'media-chrome/dist/media-mute-button.js';
import 'media-chrome/dist/media-pip-button.js';
import 'media-chrome/dist/media-play-button.js';
import 'media-chrome/dist/media-time-display.js';
import 'media-chrome/dist/media-time-range.js';
import 'media-chrome/dist/media-volume-range.js';
import {
  Airplay,
  Captions,
  CaptionsOff,
  Keyboard,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  Settings,
  SkipBack,
  SkipForward,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import chrome from '../media-chrome.module.css';
import type { Neighbour } from '../neighbour.ts';
import type { SubtitlesChoice } from '../subtitles/use-subtitles.ts';
import barButtonStyles from './bar-button.module.css';
import { BarButton, BarTip } from './bar-button.tsx';
import styles from './control-bar.module.css';

/**
 * The timeline never mirrors, whatever the direction of the page, nor do the three buttons that
 * move along it; the order of everything beside them does.
 */
export function ControlBar({
  subtitles,
  isSettingsOpen,
  previous,
  next,
  chapter,
  onSettings,
  onHelp,
}: {
  subtitles: SubtitlesChoice;
  isSettingsOpen: boolean;
  previous: Neighbour | null | undefined;
  next: Neighbour | null | undefined;
  /** What opens the list of chapters, where the film has some. */
  chapter: ReactNode;
  onSettings: () => void;
  onHelp: () => void;
}) {
  const { t } = useTranslation('playback');
  return (
    <div className={`${chrome.look} ${styles.bar}`}>
      <media-time-range className={`${chrome.timeline} ${styles.timeline}`} dir="ltr" />
      <div className={styles.row}>
        <span className={styles.trio} dir="ltr">
          <NeighbourLink to="previous" neighbour={previous} />
          <media-play-button className={`${styles.button} ${styles.play}`}>
            <Play slot="play" className={styles.solid} />
            <Pause slot="pause" className={styles.solid} />
          </media-play-button>
          <NeighbourLink to="next" neighbour={next} />
        </span>
        <media-mute-button className={styles.button}>
          <VolumeX slot="off" className={styles.icon} />
          <Volume1 slot="low" className={styles.icon} />
          <Volume1 slot="medium" className={styles.icon} />
          <Volume2 slot="high" className={styles.icon} />
        </media-mute-button>
        <media-volume-range className={chrome.volume} dir="ltr" />
        <media-time-display className={chrome.time} dir="ltr" showduration notoggle />
        {chapter}
        <span className={chrome.gap} />
        {subtitles.isAny && (
          <BarButton
            label={t(($) => $.subtitles.name)}
            isPressed={subtitles.chosen !== null}
            onClick={subtitles.toggle}
          >
            {subtitles.chosen === null ? <CaptionsOff /> : <Captions />}
          </BarButton>
        )}
        <BarButton label={t(($) => $.settings)} isExpanded={isSettingsOpen} onClick={onSettings}>
          <Settings />
        </BarButton>
        <BarButton label={t(($) => $.shortcuts.title)} onClick={onHelp} forKeyboards>
          <Keyboard />
        </BarButton>
        <media-pip-button className={`${styles.button} ${styles.wide}`}>
          <PictureInPicture2 slot="icon" className={styles.icon} />
        </media-pip-button>
        <media-airplay-button className={styles.button}>
          <Airplay slot="icon" className={styles.icon} />
        </media-airplay-button>
        <media-fullscreen-button className={styles.button}>
          <Maximize slot="enter" className={styles.icon} />
          <Minimize slot="exit" className={styles.icon} />
        </media-fullscreen-button>
      </div>
    </div>
  );
}

/** To the film before or after; nothing where there is none. */
function NeighbourLink({
  to,
  neighbour,
}: {
  to: 'previous' | 'next';
  neighbour: Neighbour | null | undefined;
}) {
  const { t } = useTranslation('playback');
  if (!neighbour) return null;
  const { name, address } = neighbour;
  const Icon = to === 'previous' ? SkipBack : SkipForward;
  return (
    <BarLink href={address} label={t(($) => $.neighbours[to], { name })}>
      <Icon fill="currentColor" />
    </BarLink>
  );
}

/** Goes to another film; a link, so that it can be opened beside this one too. */
function BarLink({ label, href, children }: { label: string; href: string; children: ReactNode }) {
  return (
    <a className={barButtonStyles.button} href={href} aria-label={label}>
      {children}
      <BarTip text={label} />
    </a>
  );
}

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
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import chrome from '../media-chrome.module.css';
import type { Neighbour } from '../neighbour.ts';
import type { SubtitlesChoice } from '../subtitles/use-subtitles.ts';
import barButtonStyles from './bar-button.module.css';
import { BarButton, BarTip } from './bar-button.tsx';
import styles from './control-bar.module.css';

/**
 * The timeline and the three buttons that move along it are never mirrored; the order of everything
 * around them is.
 */
export function ControlBar({
  subtitles,
  isSettingsOpen,
  previous,
  next,
  chapter,
  shortestMark,
  onSettings,
  onHelp,
}: {
  subtitles: SubtitlesChoice;
  isSettingsOpen: boolean;
  previous: Neighbour | null | undefined;
  next: Neighbour | null | undefined;
  /** Opens the chapter list, if the film has chapters. */
  chapter: ReactNode;
  /** The share of the timeline between the two chapters that are closest. */
  shortestMark: number;
  onSettings: () => void;
  onHelp: () => void;
}) {
  const { t } = useTranslation('playback');
  const marks = { '--shortest-mark': shortestMark } as CSSProperties;
  return (
    <div className={`${chrome.look} ${styles.bar}`}>
      <media-time-range
        className={`${chrome.timeline} ${styles.timeline}`}
        style={marks}
        dir="ltr"
      />
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

/** Link to the previous or next film, if there is one. */
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

/** Link to another film; a real link, so that it can be opened in a new tab. */
function BarLink({ label, href, children }: { label: string; href: string; children: ReactNode }) {
  return (
    <a className={barButtonStyles.button} href={href} aria-label={label}>
      {children}
      <BarTip text={label} />
    </a>
  );
}

import 'media-chrome/dist/media-controller.js';
import 'media-chrome/dist/media-mute-button.js';
import 'media-chrome/dist/media-play-button.js';
import 'media-chrome/dist/media-time-display.js';
import 'media-chrome/dist/media-time-range.js';
import 'media-chrome/dist/media-volume-range.js';
import { Pause, Play, RotateCcw, RotateCw, Volume1, Volume2, VolumeX } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import chrome from '#web/playback/media-chrome.module.css';
import { speeds, usePlayAlone, useRegionLabel } from '#web/playback/media-controls.ts';
import { useMediaSession } from '#web/playback/use-media-session.ts';
import { useResume } from '#web/playback/use-resume.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { memoryOf, type PostSound } from './post-sound.ts';
import styles from './sound-controls.module.css';
import speedFieldStyles from './speed-field.module.css';

/** Seconds that the two skip buttons jump. */
const step = 10;

type SoundControlsProps = { audio: HTMLAudioElement; sound: PostSound };

/** The audio controls; this module and its imports load on play. */
export function SoundControls({ audio, sound }: SoundControlsProps) {
  const { t } = useTranslation('playback');
  useRegionLabel(audio, sound.name);
  usePlayAlone(audio);
  useMediaSession(audio, { name: sound.name, context: sound.by, still: sound.cover });
  useResume(audio, memoryOf(sound));

  function skip(seconds: number) {
    audio.currentTime = Math.max(0, audio.currentTime + seconds);
  }

  return (
    <div className={`${chrome.look} ${styles.controls}`}>
      <media-time-range className={`${chrome.timeline} ${styles.timeline}`} dir="ltr" />
      <div className={styles.row}>
        <span className={styles.trio} dir="ltr">
          <button type="button" aria-label={t(($) => $.seek.back)} onClick={() => skip(-step)}>
            <RotateCcw size={22} aria-hidden="true" />
          </button>
          <media-play-button className={styles.play}>
            <Play slot="play" />
            <Pause slot="pause" />
          </media-play-button>
          <button type="button" aria-label={t(($) => $.seek.forward)} onClick={() => skip(step)}>
            <RotateCw size={22} aria-hidden="true" />
          </button>
        </span>
        <media-time-display className={chrome.time} dir="ltr" showduration notoggle />
        <span className={chrome.gap} />
        <SpeedField audio={audio} />
        <media-mute-button className={styles.mute}>
          <VolumeX slot="off" />
          <Volume1 slot="low" />
          <Volume1 slot="medium" />
          <Volume2 slot="high" />
        </media-mute-button>
        <media-volume-range className={chrome.volume} dir="ltr" />
      </div>
    </div>
  );
}

/** Keys that a select box uses; the player would react to them. */
const ownKeys = 'ArrowUp ArrowDown ArrowLeft ArrowRight Space k m';

/** Playback speed. */
function SpeedField({ audio }: { audio: HTMLAudioElement }) {
  const { t } = useTranslation('post');
  const { language } = usePageVisit();
  const id = useId();
  return (
    <label className={speedFieldStyles.field} htmlFor={id}>
      <VisuallyHidden>{t(($) => $.audio.speed)}</VisuallyHidden>
      <select
        id={id}
        defaultValue={audio.playbackRate}
        keysused={ownKeys}
        onChange={({ currentTarget }) => {
          audio.playbackRate = Number(currentTarget.value);
        }}
      >
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {t(($) => $.audio.times, { rate: formatNumber(language, speed) })}
          </option>
        ))}
      </select>
    </label>
  );
}

import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stream } from '#contract/media.ts';
import { BarButton } from '../controls/bar-button.tsx';
import type { EngineState, PlaybackEngine } from '../engine/playback-engine.ts';
import type { AudioChoice } from '../use-audio-choice.ts';
import type { SubtitlesChoice } from '../use-subtitles.ts';
import { AudioChoices } from './audio-choices.tsx';
import { QualityChoices } from './quality-choices.tsx';
import styles from './settings-panel.module.css';
import { SpeedChoices } from './speed-choices.tsx';
import { SubtitleChoices } from './subtitle-choices.tsx';
import { useKeepControls } from './use-keep-controls.ts';

/** Quality, subtitles, sound and speed in one sheet of radio buttons: nothing to unfold. */
export function SettingsPanel({
  video,
  engine,
  state,
  stream,
  audio,
  subtitles,
  onClose,
}: {
  video: HTMLVideoElement;
  engine: PlaybackEngine | null;
  state: EngineState;
  stream: Stream;
  audio: AudioChoice;
  subtitles: SubtitlesChoice;
  onClose: () => void;
}) {
  const { t } = useTranslation('playback');
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useKeepControls(video);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.querySelector<HTMLElement>('input:checked')?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  }

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
        <h2 className={styles.title} id={titleId}>
          {t(($) => $.settings)}
        </h2>
        <BarButton label={t(($) => $.close)} onClick={onClose}>
          <X />
        </BarButton>
      </div>
      <div className={styles.groups}>
        {state.rungs.length > 1 && (
          <QualityChoices
            state={state}
            renditions={stream.renditions}
            onChoose={(id) => engine?.chooseRung(id)}
          />
        )}
        {subtitles.isAny && <SubtitleChoices list={stream.subtitles} subtitles={subtitles} />}
        {state.audioTracks.length > 1 && <AudioChoices state={state} onChoose={audio.choose} />}
        <SpeedChoices video={video} />
      </div>
    </div>
  );
}

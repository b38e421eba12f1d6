import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { FormMessage } from '#web/ui/form-message.tsx';
import styles from './film-preview.module.css';

type FilmPreviewProps = {
  stream: string;
  /** The video, for tools beside it. */
  video: RefObject<HTMLVideoElement | null>;
  onTime?: (seconds: number) => void;
  /** Own subtitles as WebVTT, shown instead of the film's. */
  vtt?: string | undefined;
};

/** A film beside an editor. Restricted films need a plan here as anywhere. */
export function FilmPreview({ stream, video, onTime, vtt }: FilmPreviewProps) {
  const { t } = useTranslation('admin-media');
  const [isBroken, setBroken] = useState(false);
  const source = href('/playback/:stream/master.m3u8', { stream });
  const hasOwnText = vtt !== undefined;
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let end = () => {};
    let isOver = false;
    setBroken(false);
    void import('hls.js').then(({ default: Hls }) => {
      if (isOver) return;
      if (!Hls.isSupported()) {
        element.src = source;
        return;
      }
      const hls = new Hls({ maxBufferLength: 20, renderTextTracksNatively: !hasOwnText });
      hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && setBroken(true));
      hls.loadSource(source);
      hls.attachMedia(element);
      end = () => hls.destroy();
    });
    return () => {
      isOver = true;
      end();
    };
  }, [video, source, hasOwnText]);
  useTrack(video, vtt);
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useMediaCaption: its subtitles come with the stream */}
      <video
        ref={video}
        className={styles.video}
        controls
        playsInline
        preload="metadata"
        onTimeUpdate={({ currentTarget }) => onTime?.(currentTarget.currentTime)}
        onSeeked={({ currentTarget }) => onTime?.(currentTarget.currentTime)}
      />
      {isBroken && <FormMessage kind="problem">{t(($) => $.films.not_shown)}</FormMessage>}
    </div>
  );
}

/** Shows cues in the video as they are edited. */
function useTrack(video: RefObject<HTMLVideoElement | null>, vtt: string | undefined): void {
  useEffect(() => {
    const element = video.current;
    if (!element || vtt === undefined) return;
    const address = URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' }));
    const track = document.createElement('track');
    track.default = true;
    track.src = address;
    element.append(track);
    track.track.mode = 'showing';
    return () => {
      track.remove();
      URL.revokeObjectURL(address);
    };
  }, [video, vtt]);
}

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Preview } from '#contract/catalogue.ts';
import { browserStorage } from '#web/playback/browser-storage.ts';
import { describeLine, readThroughput } from '#web/playback/data/throughput-memory.ts';
import { createEngine } from '#web/playback/engine/create-engine.ts';
import styles from './previews.module.css';

/** Seconds: whatever is shorter plays whole. */
const longest = 120;
/** Seconds of a longer film that are repeated. */
const part = 30;

type PreviewVideoProps = Preview & { box: HTMLElement; onBytes: (bytes: number) => void };

/**
 * Plays over the picture in `box`, without sound, again and again. It is no playback: nothing is
 * counted or remembered but the data that it uses.
 */
export function PreviewVideo(props: PreviewVideoProps) {
  const { box, master, duration, renditions, onBytes } = props;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [hasPicture, setHasPicture] = useState(false);
  // Films often begin in the dark.
  const startAt = duration !== null && duration > longest ? Math.min(duration / 10, 300) : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest only applies at the start.
  useEffect(() => {
    if (!video) return;
    video.muted = true;
    const engine = createEngine(video, {
      master,
      renditions,
      startAt,
      throughput: readThroughput(browserStorage(), describeLine(navigator)),
      // A small picture for a moment: low quality, and little ahead.
      isSavingData: true,
      onThroughput: () => {},
      onBytes,
    });
    void video.play().catch(() => {});
    return () => engine?.destroy();
  }, [video, master]);
  return createPortal(
    <video
      className={styles.video}
      ref={setVideo}
      muted
      playsInline
      loop={startAt === 0}
      disablePictureInPicture
      disableRemotePlayback
      aria-hidden="true"
      tabIndex={-1}
      data-shown={hasPicture || undefined}
      data-preview=""
      onPlaying={() => setHasPicture(true)}
      onTimeUpdate={({ currentTarget }) => {
        if (startAt > 0 && currentTarget.currentTime > startAt + part) {
          currentTarget.currentTime = startAt;
        }
      }}
    />,
    box,
  );
}

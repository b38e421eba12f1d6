import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Stream } from '#contract/media.ts';
import { type Connection, hasMouse, isUnmetered } from '#web/lib/connection.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { browserStorage } from './browser-storage.ts';
import { chaptersToWebVtt } from './chapters/chapters-to-webvtt.ts';
import { ClipLabel } from './clip-label.tsx';
import { browserSavesData, isSavingData } from './data/data-saver.ts';
import { FailureScreen } from './failure-screen.tsx';
import { useGrantedStream } from './grant/use-granted-stream.ts';
import { NativeFallback } from './native-fallback.tsx';
import { PlayLink } from './play-link.tsx';
import { whyNotPlayable } from './playback-failure.ts';
import styles from './player.module.css';
import type { PlayerProps } from './player-props.ts';
import type { PreparationNote } from './preparation/preparation-note.tsx';
import { StartingIndicator, StillPicture } from './still-picture.tsx';
import { usePlayerControls } from './use-player-controls.ts';
import { useWarmUp } from './use-warm-up.ts';

/** The player's content: a poster with a link, then the film with its controls. */
export function Film({ frameId, ...props }: PlayerProps & { frameId: string }) {
  const { stream, name, still, startsAtOnce = false, playAddress, isAside = false } = props;
  const { clipSeconds } = props;
  const { t } = useTranslation('playback');
  const reason = whyNotPlayable(stream);
  const { isAwaited, Note } = usePreparationNote(!isAside && reason === 'being_prepared');
  const [isStarted, setStarted] = useState(startsAtOnce && !isAwaited);
  const [clickedAt, setClickedAt] = useState<number | null>(null);
  const [hasPicture, setHasPicture] = useState(false);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const isPrepared = useRef(false);
  const { stream: played, failure, ask, renew } = useGrantedStream(stream, isStarted && !reason);
  const { Controls, failed, load } = usePlayerControls(isStarted && !reason);
  const { warmUp, takePrepared } = useWarmUp(isStarted ? null : stream, frameId, props);
  useEarlyLoad(!isAside && !reason, prepare);
  const startAwaited = useEffectEvent(() => {
    if (isWatched(frameId)) setStarted(true);
  });
  useEffect(() => {
    if (isAwaited && !reason) startAwaited();
  }, [isAwaited, reason]);

  /** When the page is idle. */
  function prepare() {
    void load();
    if (isPrepared.current) return;
    isPrepared.current = true;
    ask();
    if (!stream?.master) return;
    const { connection } = navigator as { connection?: Connection };
    if (isUnmetered(connection, hasMouse())) return warmUp();
    // Preloads the playlist into the browser's cache, which saves hls.js a round trip.
    void fetch(stream.master).catch(() => {});
  }

  /** When a click is likely. */
  function prepareNow() {
    prepare();
    warmUp();
  }

  function start() {
    // Safari allows sound only for a <video> that exists and is started during the click.
    flushSync(() => {
      setStarted(true);
      setClickedAt(performance.now());
    });
    const frame = document.getElementById(frameId);
    frame
      ?.querySelector('video')
      ?.play()
      .catch(() => {});
    frame?.focus();
  }

  const readiness = isAwaited && <Readiness isReady={!reason} />;
  if (!stream || reason) {
    return (
      <>
        {readiness}
        <StillPicture still={still} />
        <FailureScreen
          failure={reason ?? 'not_available'}
          progress={reason === 'being_prepared' ? stream?.progress : undefined}
          isStatic
        >
          {Note && stream && <Note streamId={stream.id} />}
          {reason === 'being_prepared' && (
            <noscript>
              <p>{t(($) => $.preparation.reload)}</p>
            </noscript>
          )}
        </FailureScreen>
      </>
    );
  }
  return (
    <>
      {readiness}
      {!hasPicture && <StillPicture still={still} />}
      {isStarted ? (
        <media-controller className={styles.controller} autohide="3" nohotkeys>
          {/* biome-ignore lint/a11y/useMediaCaption: the film's own tracks, where it has any */}
          <video
            className={hasPicture ? styles.video : styles.waiting}
            slot="media"
            ref={setVideo}
            playsInline
            // Its tracks may be at MEDIA_URL.
            crossOrigin="anonymous"
            onLoadedData={() => setHasPicture(true)}
          >
            {played && <PlayerTracks stream={played} hasPicture={hasPicture} />}
          </video>
          {failure ? (
            <FailureScreen failure={failure} onTryAgain={ask} />
          ) : Controls && video && played ? (
            <Controls
              {...props}
              stream={played}
              renew={renew}
              takePrepared={takePrepared}
              video={video}
              clickedAt={clickedAt}
              hasPicture={hasPicture}
            />
          ) : failed ? (
            <FailureScreen failure="player_not_loaded" onTryAgain={load} />
          ) : (
            <StartingIndicator />
          )}
        </media-controller>
      ) : (
        <>
          <PlayLink name={name} address={playAddress} onIntent={prepareNow} onPlay={start} />
          {clipSeconds && <ClipLabel seconds={clipSeconds} isOnStill />}
        </>
      )}
      {!Controls && <NativeFallback stream={stream} still={still} name={name} />}
    </>
  );
}

/** Tells screen readers that a film that was awaited is ready. */
function Readiness({ isReady }: { isReady: boolean }) {
  const { t } = useTranslation('playback');
  return (
    <VisuallyHidden>
      <span role="status">{isReady && t(($) => $.preparation.ready)}</span>
    </VisuallyHidden>
  );
}

/** Whether a film is awaited on this page, and what says when it can be watched, once that is loaded. */
function usePreparationNote(isPreparing: boolean) {
  const [isAwaited] = useState(isPreparing);
  const [Note, setNote] = useState<typeof PreparationNote>();
  useEffect(() => {
    if (!isPreparing) return;
    import('./preparation/preparation-note.tsx').then(
      (loaded) => setNote(() => loaded.PreparationNote),
      () => undefined,
    );
  }, [isPreparing]);
  return { isAwaited, Note };
}

/**
 * Whether the visitor waits in front of the player, so that a film may start by itself: not elsewhere
 * on the page or in another tab, and not while data is saved.
 */
function isWatched(frameId: string): boolean {
  const frame = document.getElementById(frameId);
  if (!frame || document.hidden || isSavingData(browserStorage(), browserSavesData(navigator))) {
    return false;
  }
  const focused = document.activeElement;
  const isElsewhere = focused && focused !== document.body && !frame.contains(focused);
  const { top, bottom, height } = frame.getBoundingClientRect();
  const shown = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  return !isElsewhere && shown >= height / 2;
}

/** Subtitles, chapters and seek previews, all as tracks, which is what media-chrome reads. */
function PlayerTracks({ stream, hasPicture }: { stream: Stream; hasPicture: boolean }) {
  const chapters = useChaptersAddress(stream.chapters);
  return (
    <>
      {stream.subtitles.map((subtitle) => (
        <track
          key={subtitle.address}
          kind="subtitles"
          src={subtitle.address}
          srcLang={subtitle.language}
          label={subtitle.name}
        />
      ))}
      {/* Seek previews wait for the first picture, which needs the bandwidth. */}
      {hasPicture && stream.sprites && (
        <track kind="metadata" label="thumbnails" src={stream.sprites} default />
      )}
      {chapters && <track kind="chapters" src={chapters} default />}
    </>
  );
}

function useChaptersAddress(chapters: Stream['chapters']): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (chapters.length === 0) return;
    const file = new Blob([chaptersToWebVtt(chapters)], { type: 'text/vtt' });
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [chapters]);
  return address;
}

/** Milliseconds after the page has loaded, which has priority. */
const idleDelay = 2_500;

/**
 * Preloads what playback needs, so that Play starts at once. Not while data is saved or on a slow
 * line: then it loads on click.
 */
function useEarlyLoad(isWanted: boolean, load: () => void): void {
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection };
    const isSlow = /2g/.test(connection?.effectiveType ?? '');
    if (!isWanted || isSlow || isSavingData(browserStorage(), browserSavesData(navigator))) return;
    let timer: number | undefined;
    function wait() {
      timer = window.setTimeout(() => loadNow(), idleDelay);
    }
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('load', wait);
    };
  }, [isWanted]);
}

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FailureScreen } from './failure-screen.tsx';
import { useGrantedStream } from './grant/use-granted-stream.ts';
import { NativeFallback } from './native-fallback.tsx';
import { PlayLink } from './play-link.tsx';
import styles from './player.module.css';
import type { PlayerProps } from './player-props.ts';
import { PlayerTracks } from './player-tracks.tsx';
import { StartingIndicator } from './starting-indicator.tsx';
import { StillPicture } from './still-picture.tsx';
import { useEarlyLoad } from './use-early-load.ts';
import { usePlayerControls } from './use-player-controls.ts';
import { whyNotPlayable } from './why-not-playable.ts';

/** The inside of the player: a still with a link, then the film with its controls. */
export function Film({ frameId, ...props }: PlayerProps & { frameId: string }) {
  const { stream, name, still, startsAtOnce = false, playAddress, isAside = false } = props;
  const [isStarted, setStarted] = useState(startsAtOnce);
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const [hasPicture, setHasPicture] = useState(false);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const isPrepared = useRef(false);
  const reason = whyNotPlayable(stream);
  const { stream: played, isRefused, ask, renew } = useGrantedStream(stream, isStarted && !reason);
  const { Controls, failed, load } = usePlayerControls(isStarted && !reason);
  useEarlyLoad(!isAside && !reason, prepare);

  function prepare() {
    void load();
    if (isPrepared.current) return;
    isPrepared.current = true;
    ask();
    if (!stream?.master) return;
    // hls.js finds it in the browser's cache and saves a round trip.
    void fetch(stream.master).catch(() => {});
  }

  function start() {
    // Safari allows sound only to a <video> that existed, and was asked to play, in the click.
    flushSync(() => {
      setStarted(true);
      setAskedAt(performance.now());
    });
    const frame = document.getElementById(frameId);
    frame
      ?.querySelector('video')
      ?.play()
      .catch(() => {});
    frame?.focus();
  }

  if (!stream || reason) {
    return (
      <>
        <StillPicture still={still} />
        <FailureScreen
          failure={reason ?? 'not_available'}
          progress={reason === 'being_prepared' ? stream?.progress : undefined}
          isStatic
        />
      </>
    );
  }
  return (
    <>
      {!hasPicture && <StillPicture still={still} />}
      {isStarted ? (
        <media-controller className={styles.controller} autohide="3" nohotkeys>
          {/* biome-ignore lint/a11y/useMediaCaption: the film's own tracks, where it has any */}
          <video
            className={hasPicture ? styles.video : styles.waiting}
            slot="media"
            ref={setVideo}
            playsInline
            onLoadedData={() => setHasPicture(true)}
          >
            {played && <PlayerTracks stream={played} hasPicture={hasPicture} />}
          </video>
          {isRefused ? (
            <FailureScreen failure="refused" onTryAgain={ask} />
          ) : Controls && video && played ? (
            <Controls
              {...props}
              stream={played}
              renew={renew}
              video={video}
              askedAt={askedAt}
              hasPicture={hasPicture}
            />
          ) : failed ? (
            <FailureScreen failure="player_not_loaded" onTryAgain={load} />
          ) : (
            <StartingIndicator />
          )}
        </media-controller>
      ) : (
        <PlayLink name={name} address={playAddress} onIntent={prepare} onPlay={start} />
      )}
      {!Controls && <NativeFallback stream={stream} still={still} name={name} />}
    </>
  );
}

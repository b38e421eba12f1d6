import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Picture, Stream } from '#contract/media.ts';
import { FailureScreen } from './failure-screen.tsx';
import { NativeFallback } from './native-fallback.tsx';
import { PlayLink } from './play-link.tsx';
import styles from './player.module.css';
import { PlayerTracks } from './player-tracks.tsx';
import { StartingIndicator } from './starting-indicator.tsx';
import { StillPicture } from './still-picture.tsx';
import { usePlayerControls } from './use-player-controls.ts';
import { whyNotPlayable } from './why-not-playable.ts';

export interface PlayerProps {
  /** null while the title has no media. */
  stream: Stream | null;
  name: string;
  /** A second line for lock screens and remote controls, such as the series of an episode. */
  context?: string | undefined;
  still: Picture | null;
  /** Starts by itself, because the address says so (`playAddress`). */
  startsAtOnce?: boolean | undefined;
  /**
   * The page's own address with which this film starts to play, for clicks before scripts run;
   * it ends in `#player`. Only one film of a page has one: trailers beside it do without.
   */
  playAddress?: string | undefined;
  /** Pauses when developer tools open (the window's `sorot:developer-tools`). */
  isRestricted?: boolean | undefined;
}

/**
 * Plays one film. Until somebody asks for it, it is a still and a link: the code that plays (and
 * the first byte of the film) comes with the click.
 */
export function Player(props: PlayerProps) {
  const { stream, name, still, startsAtOnce = false, playAddress } = props;
  const [isStarted, setStarted] = useState(startsAtOnce);
  const [hasPicture, setHasPicture] = useState(false);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  // Also when a link on the page itself led to the address that plays.
  if (startsAtOnce && !isStarted) setStarted(true);
  const id = playAddress ? 'player' : undefined;
  const reason = whyNotPlayable(stream);
  const { Controls, failed, load } = usePlayerControls(isStarted && !reason);

  function start() {
    // Safari allows sound only to a <video> that existed, and was asked to play, in the click.
    flushSync(() => setStarted(true));
    frame.current
      ?.querySelector('video')
      ?.play()
      .catch(() => {});
    frame.current?.focus();
  }

  if (!stream || reason) {
    return (
      <div className={styles.player} id={id}>
        <StillPicture still={still} />
        <FailureScreen
          failure={reason ?? 'not_available'}
          progress={reason === 'being_prepared' ? stream?.progress : undefined}
          isStatic
        />
      </div>
    );
  }
  return (
    <div className={styles.player} id={id} ref={frame} tabIndex={-1}>
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
            <PlayerTracks stream={stream} />
          </video>
          {Controls && video ? (
            <Controls {...props} stream={stream} video={video} hasPicture={hasPicture} />
          ) : failed ? (
            <FailureScreen failure="player_not_loaded" onTryAgain={load} />
          ) : (
            <StartingIndicator />
          )}
        </media-controller>
      ) : (
        <PlayLink name={name} address={playAddress} onIntent={load} onPlay={start} />
      )}
      {!Controls && <NativeFallback stream={stream} still={still} name={name} />}
    </div>
  );
}

import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Picture, Stream } from '#contract/media.ts';
import { FailureScreen } from './failure-screen.tsx';
import { NativeFallback } from './native-fallback.tsx';
import type { Neighbour } from './neighbour.ts';
import { PlayLink } from './play-link.tsx';
import styles from './player.module.css';
import { PlayerTracks } from './player-tracks.tsx';
import { StartingIndicator } from './starting-indicator.tsx';
import { StillPicture } from './still-picture.tsx';
import { useEarlyLoad } from './use-early-load.ts';
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
  previous?: Neighbour | null | undefined;
  next?: Neighbour | null | undefined;
  /** Pauses when developer tools open (the window's `sorot:developer-tools`). */
  isRestricted?: boolean | undefined;
}

/**
 * Plays one film. Until somebody asks for it, it is a still and a link: not a byte of the film is
 * loaded, and the code that plays comes when the page rests, or with the click where data is saved.
 */
export function Player(props: PlayerProps) {
  const { stream, playAddress, startsAtOnce = false } = props;
  const ownId = useId();
  const id = playAddress ? 'player' : ownId;
  return (
    // One frame for all episodes: it stays in full screen while they follow each other.
    <div className={styles.player} id={id} tabIndex={-1}>
      <Film {...props} key={`${stream?.id} ${startsAtOnce}`} frameId={id} />
    </div>
  );
}

function Film({ frameId, ...props }: PlayerProps & { frameId: string }) {
  const { stream, name, still, startsAtOnce = false, playAddress } = props;
  const [isStarted, setStarted] = useState(startsAtOnce);
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const [hasPicture, setHasPicture] = useState(false);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const reason = whyNotPlayable(stream);
  const { Controls, failed, load } = usePlayerControls(isStarted && !reason);
  // Not the trailers below a film: few of them are watched.
  useEarlyLoad(playAddress !== undefined && !reason, load);

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
        <media-controller
          className={styles.controller}
          autohide="3"
          nohotkeys
          fullscreenelement={frameId}
        >
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
            <Controls
              {...props}
              stream={stream}
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
        <PlayLink name={name} address={playAddress} onIntent={load} onPlay={start} />
      )}
      {!Controls && <NativeFallback stream={stream} still={still} name={name} />}
    </>
  );
}

import type { CSSProperties } from 'react';
import type { Stream } from '#contract/media.ts';
import { Film } from './film.tsx';
import styles from './player.module.css';
import type { PlayerProps } from './player-props.ts';

/**
 * Plays one film. Until requested, it is a poster and a link: no media is loaded, and the playback
 * code loads when the page is idle, or on click while data is saved.
 */
export function Player(props: PlayerProps) {
  const { stream, playAddress, startsAtOnce = false } = props;
  const id = playAddress.split('#')[1] ?? 'player';
  const upright = findUprightShape(stream);
  return (
    // One frame for all episodes, so that it stays in full screen from one to the next.
    <div
      className={styles.player}
      id={id}
      tabIndex={-1}
      // Custom properties are no CSSProperties.
      style={upright ? ({ '--player-shape': upright } as CSSProperties) : undefined}
    >
      {/* Episodes may share a stream; their addresses identify them. */}
      <Film {...props} key={`${playAddress} ${stream?.id} ${startsAtOnce}`} frameId={id} />
    </div>
  );
}

/** `1080 / 1920`, if the film is higher than wide. */
function findUprightShape(stream: Stream | null): string | undefined {
  const { width, height } = stream?.renditions.at(-1) ?? { width: 1, height: 0 };
  return height > width ? `${width} / ${height}` : undefined;
}

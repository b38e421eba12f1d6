import { Film } from './film.tsx';
import styles from './player.module.css';
import type { PlayerProps } from './player-props.ts';

/**
 * Plays one film. Until somebody asks for it, it is a still and a link: not a byte of the film is
 * loaded, and the code that plays comes when the page rests, or with the click where data is saved.
 */
export function Player(props: PlayerProps) {
  const { stream, playAddress, startsAtOnce = false } = props;
  const id = playAddress.split('#')[1] ?? 'player';
  return (
    // One frame for all episodes: it stays in full screen while they follow each other.
    <div className={styles.player} id={id} tabIndex={-1}>
      {/* Episodes may share a stream: what they are is told by their addresses. */}
      <Film {...props} key={`${playAddress} ${stream?.id} ${startsAtOnce}`} frameId={id} />
    </div>
  );
}

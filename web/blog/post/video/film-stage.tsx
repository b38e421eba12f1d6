import { restrictedPath, startPath } from '#web/catalogue/paths.ts';
import { WatchGate } from '#web/catalogue/titles/watch-gate.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { Player } from '#web/playback/player.tsx';
import { TitleMention } from '../text/title-mention.tsx';
import styles from './film-stage.module.css';
import type { PostFilm } from './load-post-film.server.ts';

/** The film of a post: its player, why it cannot be played, or a placeholder. */
export function FilmStage({ film }: { film: PostFilm }) {
  const address = useAddress();
  const { card, name, stream, still, path, isRefused } = film;
  return (
    <div className={styles.stage}>
      {isRefused && (
        <WatchGate
          access={film.access}
          rating={film.rating}
          still={still}
          path={path}
          why={restrictedPath(card)}
        />
      )}
      {stream && (
        <Player
          stream={stream}
          name={name}
          still={still}
          clipSeconds={card.clip_seconds}
          startsAtOnce={film.startsAtOnce}
          playAddress={address(startPath(path))}
          played={{ kind: 'title', id: film.id }}
          watched={film.watched}
        />
      )}
      <TitleMention title={card} />
    </div>
  );
}

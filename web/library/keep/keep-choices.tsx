import { useTranslation } from 'react-i18next';
import styles from './keep.module.css';
import { KeepToggle } from './keep-toggle.tsx';
import type { Keeping } from './load-kept.server.ts';
import { NewPlaylistForm } from './new-playlist-form.tsx';

/** The places where a thing can be kept, each a form of its own. */
export function KeepChoices({ keeping, action }: { keeping: Keeping; action: string }) {
  const { t } = useTranslation('library');
  const { isWatched, playlists } = keeping;
  return (
    <div className={styles.choices}>
      {isWatched !== undefined && (
        <KeepToggle
          action={action}
          name={t(($) => $.keep.watchlist)}
          isOn={isWatched}
          intents={{ on: 'watch', off: 'unwatch' }}
        />
      )}
      <h2 className={styles.subheading}>{t(($) => $.keep.playlists)}</h2>
      {playlists.length === 0 && <p className={styles.none}>{t(($) => $.keep.none)}</p>}
      <ul className={styles.list}>
        {playlists.map(({ id, name, item }) => (
          <li key={id}>
            <KeepToggle
              action={action}
              name={name}
              isOn={item !== null}
              intents={{ on: 'add', off: 'take' }}
              fields={{ playlist: id, ...(item !== null && { item: String(item) }) }}
            />
          </li>
        ))}
      </ul>
      <NewPlaylistForm action={action} />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { ListToggle } from './list-toggle.tsx';
import type { ListChoicesData } from './load-list-choices.server.ts';
import { NewPlaylistForm } from './new-playlist-form.tsx';
import styles from './save-to-list.module.css';

/** The places where a thing can be kept, each a form of its own. */
export function ListChoices({ choices, action }: { choices: ListChoicesData; action: string }) {
  const { t } = useTranslation('library');
  const { isOnWatchlist, playlists } = choices;
  return (
    <div className={styles.choices}>
      {isOnWatchlist !== undefined && (
        <ListToggle
          action={action}
          name={t(($) => $.keep.watchlist)}
          isOn={isOnWatchlist}
          intents={{ on: 'watch', off: 'unwatch' }}
        />
      )}
      <h2 className={styles.subheading}>{t(($) => $.keep.playlists)}</h2>
      {playlists.length === 0 && <p className={styles.none}>{t(($) => $.keep.none)}</p>}
      <ul className={styles.list}>
        {playlists.map(({ id, name, item }) => (
          <li key={id}>
            <ListToggle
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

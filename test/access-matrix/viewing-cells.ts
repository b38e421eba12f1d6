import { type Cells, everybody, signedIn, type World } from './cells.ts';

/** The film of the matrix. */
const film = 1;

function watching({ owner, caller }: Pick<World, 'owner' | 'caller'>) {
  const { profileId } = caller ?? owner;
  const at = { position_ms: 1_000, duration_ms: 60_000, watched_at: 1 };
  return {
    path: '/watch_progress/',
    body: { profile_id: profileId, sent_at: 2, items: [{ kind: 'title', id: film, ...at }] },
  };
}

const chosen = (title: number) => ({
  choices: [{ title, facts: [{ kind: 'watchlist', at: null }] }],
});

export const viewingCells: Cells = {
  'viewing.saveProgress': [
    signedIn('of the own profile', watching, 202),
    {
      about: "of the owner's profile",
      prepare: ({ owner }) => watching({ owner, caller: owner }),
      status: { anonymous: 401, owner: 202, stranger: 409, operator: 409 },
    },
  ],
  'viewing.getProgress': [
    signedIn('of a film', `/watch_progress/title/${film}/`),
    signedIn('of nothing', '/watch_progress/title/999999/'),
    signedIn('of no kind', '/watch_progress/song/1/', 404),
  ],
  'viewing.getShowProgress': [signedIn('of no series', '/show_progress/999999/', 404)],
  'viewing.listContinueWatching': [signedIn('the own ones', '/continue_watching/')],
  'viewing.describeFilms': [
    everybody('a film', `/watched_films/?films=title-${film}`),
    everybody('no list', '/watched_films/?films=song-1', 422),
  ],
  'viewing.listNewTitles': [
    everybody('of a day', '/new_titles/?hours=24'),
    everybody('of no time', '/new_titles/?hours=0', 422),
  ],
  'viewing.removeFromContinueWatching': [
    signedIn('a film', `/continue_watching/${film}/`),
    signedIn('none', '/continue_watching/999999/', 404),
  ],
  'viewing.listHistory': [signedIn('the own one', '/history/')],
  'viewing.removeFromHistory': [
    signedIn('a film', `/history/${film}/`),
    signedIn('none', '/history/999999/', 404),
  ],
  'viewing.clearHistory': [signedIn('the own one', '/history/')],
  'viewing.pauseHistory': [
    signedIn('the own one', { path: '/history/pause/', body: { is_paused: true } }),
  ],
  'viewing.reportDataUse': [
    signedIn('of nothing', { path: '/data_use/', body: { playbacks: [] } }),
  ],
  'histories.importHistory': [
    signedIn('without files', { path: '/history/import/', body: {} }, 422),
  ],
  'histories.importChosen': [
    signedIn('a film', { path: '/history/import/chosen/', body: chosen(film) }),
    signedIn('none', { path: '/history/import/chosen/', body: chosen(999_999) }, 404),
  ],
  'viewing.getDataMeter': [signedIn('the own one', '/data_use/')],
  'viewing.setDataCap': [signedIn('none', { path: '/data_use/cap/', body: { cap_bytes: null } })],
};

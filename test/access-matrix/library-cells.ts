import { smallGif } from '../made-pictures.ts';
import { type Cell, type Cells, everybody, ownerAlone, signedIn, type World } from './cells.ts';

/** The film and the episode of the matrix. */
const film = 1;
const episode = 1;
const nothing = '00000000-0000-4000-8000-000000000000';

async function makePlaylist({ owner }: World, privacy: 'public' | 'private' = 'private') {
  const { playlist } = (await owner.client.library.createPlaylist({ name: 'Malam', privacy })).data;
  return playlist.id;
}

/** A call below a playlist of `owner`. */
function onPlaylist(rest: string, privacy: 'public' | 'private', body?: object) {
  return async (world: World) => {
    const id = await makePlaylist(world, privacy);
    return { path: `/playlists/${id}/${rest}`, ...(body && { body }) };
  };
}

function onItem(body?: object) {
  return async (world: World) => {
    const id = await makePlaylist(world, 'public');
    const { item } = (await world.owner.client.library.addPlaylistItem({ id, title: film })).data;
    return { path: `/playlists/${id}/items/${item.id}/`, ...(body && { body }) };
  };
}

/** A call on the picture of a playlist, uploaded by its owner. */
function onThumbnail(privacy: 'public' | 'private') {
  return async (world: World) => {
    const id = await makePlaylist(world, privacy);
    await world.owner.client.library.setPlaylistThumbnail({ id, file: smallGif() });
    return { path: `/playlists/${id}/thumbnail/` };
  };
}

/** Reading a private object: for everybody else it does not exist. */
function privately(prepare: Cell['prepare']): Cell {
  const status = { anonymous: 404, owner: 200, stranger: 404, operator: 404 };
  return { about: 'a private one', prepare, status };
}

const rename = { name: 'Siang' };

export const libraryCells: Cells = {
  'library.listPlaylists': [signedIn('the own ones', '/playlists/')],
  'library.createPlaylist': [signedIn('one more', { path: '/playlists/', body: rename }, 201)],
  'library.getPlaylist': [
    everybody('a public one', onPlaylist('', 'public')),
    privately(onPlaylist('', 'private')),
    everybody('an unknown one', `/playlists/${nothing}/`, 404),
  ],
  'library.changePlaylist': [
    ownerAlone('a public one', onPlaylist('', 'public', rename)),
    ownerAlone('a private one', onPlaylist('', 'private', rename)),
    signedIn('an unknown one', { path: `/playlists/${nothing}/`, body: rename }, 404),
  ],
  'library.deletePlaylist': [
    ownerAlone('a public one', onPlaylist('', 'public')),
    signedIn('an unknown one', `/playlists/${nothing}/`, 404),
  ],
  'library.countPlaylistView': [
    everybody('a public one', onPlaylist('views/', 'public')),
    privately(onPlaylist('views/', 'private')),
    everybody('an unknown one', `/playlists/${nothing}/views/`, 404),
  ],
  'library.getPlaylistThumbnail': [
    everybody('of a public one', onThumbnail('public')),
    privately(onThumbnail('private')),
    everybody('that is not there', onPlaylist('thumbnail/', 'public'), 404),
    everybody('of an unknown one', `/playlists/${nothing}/thumbnail/`, 404),
  ],
  'library.setPlaylistThumbnail': [
    // The payload is not a picture, which only those who may change the playlist find out.
    {
      about: 'without a picture',
      prepare: onPlaylist('thumbnail/', 'public', {}),
      status: { anonymous: 401, owner: 422, stranger: 422, operator: 422 },
    },
  ],
  'library.removePlaylistThumbnail': [
    ownerAlone('of a public one', onThumbnail('public')),
    signedIn('of an unknown one', `/playlists/${nothing}/thumbnail/`, 404),
  ],
  'library.addPlaylistItem': [
    ownerAlone('a film', onPlaylist('items/', 'public', { title: film })),
    ownerAlone('an episode', onPlaylist('items/', 'private', { episode })),
    signedIn('a film that is not there', onPlaylist('items/', 'public', { title: 999_999 }), 404),
  ],
  'library.movePlaylistItem': [ownerAlone('an item', onItem({ position: 1 }))],
  'library.removePlaylistItem': [
    ownerAlone('an item', onItem()),
    signedIn('that is not there', onPlaylist('items/999999/', 'public'), 404),
  ],
  'library.listWatchlist': [signedIn('the own one', '/watchlist/')],
  'library.listWatchlistIds': [signedIn('of the own one', '/watchlist/ids/')],
  'library.addToWatchlist': [
    signedIn('a film', `/watchlist/${film}/`),
    signedIn('a film that is not there', '/watchlist/999999/', 404),
  ],
  'library.removeFromWatchlist': [signedIn('a film', `/watchlist/${film}/`)],
};

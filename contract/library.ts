import { z } from 'zod';
import { titleCardSchema } from './catalogue.ts';
import { maxThumbnailBytes, playlistLengths, privacies } from './constants/library.ts';
import { pictureSchema } from './media.ts';
import { cursorSchema, doneAnswer, envelope, shortPageSchema } from './shared/answers.ts';
import { endpoint, formOverhead } from './shared/endpoint.ts';
import { textSchema } from './shared/fields.ts';
import { problems } from './shared/problem.ts';

const privacySchema = z
  .enum(privacies)
  .describe('public: visible to everybody with the address; private: to its profile only');

export const playlistSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    privacy: privacySchema,
    views: z.int().describe('One per viewer and day, without its owner’s'),
    item_count: z.int(),
    thumbnail: z
      .object({
        revision: z.uuid().describe('Changes with the picture'),
        width: z.int(),
        height: z.int(),
        animated: z.boolean(),
      })
      .nullable(),
    posters: z.array(pictureSchema).describe('Posters of its first titles, at most four'),
    owner: z.string().describe('Name of the profile that owns it'),
    is_mine: z.boolean(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Playlist' });

export type Playlist = z.infer<typeof playlistSchema>;

export const playlistItemSchema = z
  .object({
    id: z.int(),
    title: titleCardSchema,
    episode: z
      .object({ id: z.int(), season: z.int(), number: z.int(), name: z.string() })
      .nullable()
      .describe('Null: the title itself'),
    available: z.boolean().describe('False if this visitor may not see the title'),
    added_at: z.iso.datetime(),
  })
  .meta({ id: 'PlaylistItem' });

export type PlaylistItem = z.infer<typeof playlistItemSchema>;

const playlistFields = {
  name: textSchema(playlistLengths.name).trim().min(1),
  description: textSchema(playlistLengths.description).trim(),
  privacy: privacySchema,
};

/** The playlist form; only the name is required. */
export const playlistFormSchema = z.object({
  name: playlistFields.name,
  description: playlistFields.description.default(''),
  privacy: playlistFields.privacy.default('private'),
});

const playlistId = { id: z.uuid() };
const itemId = {
  id: z.uuid(),
  item: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 31 - 1),
};
const titleId = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1);
const onePlaylist = envelope({ playlist: playlistSchema });

const thumbnailProblems = problems(
  'playlist_not_found',
  'payload_too_large',
  'upload_type_not_accepted',
  'upload_too_detailed',
);

const playlistContract = {
  listPlaylists: endpoint('viewer')
    .route({ method: 'GET', path: '/playlists/', summary: "The profile's own playlists" })
    .input(
      z.object({
        title: titleId.optional().describe('Also report which playlists contain this title'),
        episode: titleId.optional().describe('The same for an episode'),
      }),
    )
    .output(
      envelope({
        playlists: z.array(playlistSchema),
        holding: z
          .array(z.object({ id: z.uuid(), item: z.int() }))
          .describe('Playlists with the given title or episode, and the item’s id'),
      }),
    ),

  createPlaylist: endpoint('viewer')
    .route({ method: 'POST', path: '/playlists/', summary: 'A new playlist', successStatus: 201 })
    .errors(problems('too_many_playlists'))
    .input(playlistFormSchema)
    .output(onePlaylist),

  getPlaylist: endpoint('public')
    .route({
      method: 'GET',
      path: '/playlists/{id}/',
      summary: 'A playlist with what is on it; private ones only for their profile',
    })
    .errors(problems('playlist_not_found'))
    .input(z.object(playlistId))
    .output(envelope({ playlist: playlistSchema, items: z.array(playlistItemSchema) })),

  changePlaylist: endpoint('viewer')
    .route({ method: 'PATCH', path: '/playlists/{id}/', summary: 'Name, description or privacy' })
    .errors(problems('playlist_not_found'))
    .input(z.object({ ...playlistId, ...z.object(playlistFields).partial().shape }))
    .output(onePlaylist),

  deletePlaylist: endpoint('viewer')
    .route({ method: 'DELETE', path: '/playlists/{id}/', summary: 'Delete a playlist for good' })
    .errors(problems('playlist_not_found'))
    .input(z.object(playlistId))
    .output(doneAnswer),

  countPlaylistView: endpoint('public')
    .route({
      method: 'POST',
      path: '/playlists/{id}/views/',
      summary: 'Note that a playlist was looked at; counted once per viewer and day',
    })
    .errors(problems('playlist_not_found'))
    .input(z.object(playlistId))
    .output(envelope({ counted: z.boolean() })),
};

const thumbnailContract = {
  getPlaylistThumbnail: endpoint('public')
    .route({
      method: 'GET',
      path: '/playlists/{id}/thumbnail/',
      summary: "A playlist's picture, as WebP; of private ones only for their profile",
    })
    .errors(problems('playlist_not_found', 'media_not_found'))
    .input(z.object(playlistId))
    .output(z.file().mime('image/webp')),

  setPlaylistThumbnail: endpoint('viewer', { maxBodyBytes: maxThumbnailBytes + formOverhead })
    .route({
      method: 'PUT',
      path: '/playlists/{id}/thumbnail/',
      summary:
        'A picture for a playlist: JPEG, PNG, WebP, AVIF or GIF of at most 5 MB; moving ones keep moving',
    })
    .errors(thumbnailProblems)
    .input(z.object({ ...playlistId, file: z.file() }))
    .output(onePlaylist),

  removePlaylistThumbnail: endpoint('viewer')
    .route({
      method: 'DELETE',
      path: '/playlists/{id}/thumbnail/',
      summary: 'Show the posters of its first titles instead',
    })
    .errors(problems('playlist_not_found'))
    .input(z.object(playlistId))
    .output(onePlaylist),
};

const itemContract = {
  addPlaylistItem: endpoint('viewer')
    .route({
      method: 'POST',
      path: '/playlists/{id}/items/',
      summary: 'Put a title or an episode at the end; what is there already stays where it is',
    })
    .errors(problems('playlist_not_found', 'title_not_found', 'episode_not_found', 'playlist_full'))
    .input(
      z
        .object({ ...playlistId, title: titleId.optional(), episode: titleId.optional() })
        .refine((given) => (given.title === undefined) !== (given.episode === undefined), {
          path: ['title'],
          message: 'required',
        }),
    )
    .output(envelope({ item: z.object({ id: z.int() }), added: z.boolean() })),

  movePlaylistItem: endpoint('viewer')
    .route({
      method: 'PATCH',
      path: '/playlists/{id}/items/{item}/',
      summary: 'Move an item; one that is moved past an end stays at it',
    })
    .errors(problems('playlist_not_found', 'playlist_item_not_found'))
    .input(z.object({ ...itemId, position: z.int().min(1).max(10_000).describe('From 1') }))
    .output(envelope({ position: z.int() })),

  removePlaylistItem: endpoint('viewer')
    .route({ method: 'DELETE', path: '/playlists/{id}/items/{item}/', summary: 'Take an item off' })
    .errors(problems('playlist_not_found', 'playlist_item_not_found'))
    .input(z.object(itemId))
    .output(doneAnswer),
};

const watchlistContract = {
  listWatchlist: endpoint('viewer')
    .route({ method: 'GET', path: '/watchlist/', summary: 'What the profile wants to watch' })
    .input(z.object({ cursor: cursorSchema }))
    .output(
      envelope({
        entries: z.array(playlistItemSchema.pick({ title: true, available: true, added_at: true })),
        page: shortPageSchema,
      }),
    ),

  listWatchlistIds: endpoint('viewer')
    .route({
      method: 'GET',
      path: '/watchlist/ids/',
      summary: 'Ids of all titles on the watchlist',
    })
    .output(envelope({ ids: z.array(z.int()) })),

  addToWatchlist: endpoint('viewer')
    .route({
      method: 'PUT',
      path: '/watchlist/{title}/',
      summary: 'Put a title on the watchlist; doing it twice changes nothing',
    })
    .errors(problems('title_not_found', 'watchlist_full'))
    .input(z.object({ title: titleId }))
    .output(doneAnswer),

  removeFromWatchlist: endpoint('viewer')
    .route({
      method: 'DELETE',
      path: '/watchlist/{title}/',
      summary: 'Take a title off the watchlist; doing it twice changes nothing',
    })
    .errors(problems('title_not_found'))
    .input(z.object({ title: titleId }))
    .output(doneAnswer),
};

export const libraryContract = {
  ...playlistContract,
  ...thumbnailContract,
  ...itemContract,
  ...watchlistContract,
};

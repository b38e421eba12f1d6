import { expect, test } from 'vitest';
import { registerAccount } from '../support/accounts.ts';
import { findFaultsIn, findMisplaced } from '../support/find-faults.ts';
import { directions, inLanguage, otherLanguages } from '../support/pages.ts';
import { openViewer, speakFor } from '../viewing/support.ts';

/** Pages for viewers only, each with some content. */
async function ownPages() {
  const { session } = await registerAccount();
  const { library, catalogue } = speakFor(session);
  const show = (await catalogue.getTitle({ type: 'tv-show', slug: 'kedai-hujan' })).data.title;
  const film = (await catalogue.getTitle({ type: 'movie', slug: 'di-bawah-jakarta' })).data.title;
  const name = 'Film-film untuk hari hujan yang panjang sekali';
  const { id } = (await library.createPlaylist({ name, privacy: 'public' })).data.playlist;
  await library.addPlaylistItem({ id, episode: show.seasons[0]?.episodes[0]?.id });
  await library.addPlaylistItem({ id, title: film.id });
  await library.addToWatchlist({ title: film.id });
  await library.addToWatchlist({ title: show.id });
  const { items } = (await library.getPlaylist({ id })).data;
  return {
    session,
    paths: [
      '/playlist',
      '/playlist/new',
      `/playlist/${id}`,
      `/playlist/${id}?remove=${items[0]?.id}`,
      `/playlist/${id}/edit`,
      '/watchlist-detail',
      '/keep/movie/di-bawah-jakarta',
      '/keep/tv-show/kedai-hujan',
      '/reviews/movie/di-bawah-jakarta',
    ],
  };
}

test.each(directions)(
  'no page has layout or accessibility faults on a phone (%s)',
  async (language) => {
    const { session, paths } = await ownPages();
    const page = await openViewer(session, { width: 360, height: 740 });
    expect(await findFaultsIn(language, page, paths)).toEqual([]);
  },
);

test('no other language overflows or overlaps there', async () => {
  const { session, paths } = await ownPages();
  const page = await openViewer(session, { width: 360, height: 740, javaScript: false });
  const addresses = otherLanguages.flatMap((code) => paths.map((path) => inLanguage(path, code)));
  expect(await findMisplaced(page, addresses)).toEqual([]);
});

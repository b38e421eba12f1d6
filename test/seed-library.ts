import type { TestAccount } from './accounts.ts';
import { smallGif } from './made-pictures.ts';

/** A playlist with a film and a thumbnail, and a review of that film, for an account. */
export async function seedLibrary(
  { client }: TestAccount,
  film: { id: number; slug: string },
): Promise<{ playlist: string; item: number }> {
  const { library, reviews } = client;
  const { id } = (await library.createPlaylist({ name: 'Malam', privacy: 'public' })).data.playlist;
  const { item } = (await library.addPlaylistItem({ id, title: film.id })).data;
  await library.setPlaylistThumbnail({ id, file: smallGif() });
  const review = { name: 'Sari', email: 'sari@example.org', stars: 4, text: 'Hangat.' };
  await reviews.saveReview({ type: 'movie', slug: film.slug, ...review });
  return { playlist: id, item: item.id };
}

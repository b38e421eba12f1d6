import { type Cells, everybody, ownerAlone, signedIn, type World } from './cells.ts';

const film = '/titles/movie/senja/';
const form = { name: 'Sari', email: 'sari@example.org', stars: 4, text: 'Hangat.' };

async function writeReview({ owner }: World): Promise<number | undefined> {
  const title = { type: 'movie', slug: 'senja' } as const;
  await owner.client.reviews.saveReview({ ...title, ...form });
  return (await owner.client.reviews.listReviews(title)).data.mine?.id;
}

function onReview(rest: string, body: object) {
  return async (world: World) => ({ path: `/reviews/${await writeReview(world)}/${rest}`, body });
}

export const reviewCells: Cells = {
  'reviews.listReviews': [
    everybody('of a film', `${film}reviews/`),
    everybody('of nothing', '/titles/movie/nothing/reviews/', 404),
  ],
  'reviews.saveReview': [
    signedIn('the own one', { path: `${film}review/`, body: form }),
    signedIn('of nothing', { path: '/titles/movie/nothing/review/', body: form }, 404),
  ],
  'reviews.deleteReview': [
    ownerAlone('that one wrote', async (world) => {
      await writeReview(world);
      return { path: `${film}review/` };
    }),
    signedIn('that nobody wrote', `${film}review/`, 404),
  ],
  'reviews.reportReview': [
    {
      about: "another's",
      prepare: onReview('reports/', { reason: 'spam' }),
      // Nobody can report their own.
      status: { anonymous: 401, owner: 404, stranger: 202, operator: 202 },
    },
    signedIn('none', { path: '/reviews/999999/reports/', body: { reason: 'spam' } }, 404),
  ],
};

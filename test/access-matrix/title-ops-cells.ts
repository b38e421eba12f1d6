import { eq } from 'drizzle-orm';
import { titles } from '#api/catalogue/tables.ts';
import { addTitles } from '../titles.ts';
import { type Cells, operatorAlone, type World } from './cells.ts';

async function pathOf(world: World, rest = ''): Promise<string> {
  const [id] = await addTitles(world.api.db, [{ name: 'Hujan' }]);
  return `/ops/titles/${id}/${rest}`;
}

async function deletedPath(world: World): Promise<string> {
  const path = await pathOf(world, 'restoration/');
  const id = Number(path.split('/')[3]);
  await world.api.db.update(titles).set({ deletedAt: new Date() }).where(eq(titles.id, id));
  return path;
}

export const titleOpsCells: Cells = {
  'catalogue.listAllTitles': [operatorAlone('all', '/ops/titles/')],
  'catalogue.listInbox': [operatorAlone('all', '/ops/inbox/')],
  'catalogue.getAnyTitle': [operatorAlone('a film', '/ops/titles/1/')],
  'catalogue.addTitle': [
    operatorAlone('a film', { path: '/ops/titles/', body: { type: 'movie', name: 'Baru' } }, 201),
  ],
  'catalogue.saveTitle': [
    operatorAlone('a film', async (world) => ({ path: await pathOf(world), body: { year: 2001 } })),
    operatorAlone('none', { path: '/ops/titles/999999/', body: { year: 2001 } }, 404),
  ],
  'catalogue.deleteTitle': [
    operatorAlone('a film', async (world) => ({ path: await pathOf(world) })),
    operatorAlone('none', '/ops/titles/999999/', 404),
  ],
  'catalogue.restoreTitle': [
    operatorAlone('a deleted film', async (world) => ({ path: await deletedPath(world) })),
    operatorAlone('a film', { path: '/ops/titles/1/restoration/' }, 404),
  ],
  'catalogue.mergeTitle': [
    operatorAlone(
      'a film and itself',
      { path: '/ops/titles/1/duplicates/', body: { duplicate_id: 1 } },
      409,
    ),
  ],
  'catalogue.listTitleRedirects': [operatorAlone('all', '/ops/title_redirects/')],
  'catalogue.saveTitleRedirect': [
    operatorAlone('to a film', { path: '/ops/title_redirects/movie/dulu/', body: { title_id: 1 } }),
  ],
  'catalogue.deleteTitleRedirect': [operatorAlone('none', '/ops/title_redirects/movie/none/', 404)],
  'catalogue.getMetadataState': [operatorAlone('all', '/ops/metadata/')],
  'catalogue.getTitleDescriptions': [operatorAlone('a film', '/ops/titles/1/descriptions/')],
  'catalogue.findTitleCandidates': [
    operatorAlone('a film', '/ops/titles/1/candidates/?q=Hujan'),
    operatorAlone('none', '/ops/titles/999999/candidates/?q=Hujan', 404),
  ],
  'catalogue.getCandidatePicture': [
    operatorAlone('none', '/ops/candidate_pictures/?url=https://example.org/1.jpg', 404),
  ],
  'catalogue.describeTitle': [
    operatorAlone(
      'by a provider that is not asked',
      async (world) => ({
        path: await pathOf(world, 'descriptions/'),
        body: { provider: 'none', provider_id: '1' },
      }),
      404,
    ),
  ],
  'catalogue.askProviders': [
    operatorAlone(
      'a film',
      async (world) => ({ path: await pathOf(world, 'questions/'), body: {} }),
      202,
    ),
  ],
  'catalogue.forgetDescriptions': [
    operatorAlone('a film', async (world) => ({
      path: await pathOf(world, 'forgotten_descriptions/'),
      body: {},
    })),
  ],
  'catalogue.returnTitleFields': [
    operatorAlone('a film', async (world) => ({
      path: await pathOf(world, 'returned_fields/'),
      body: { fields: ['year'] },
    })),
  ],
};

import { sql } from 'drizzle-orm';
import { addTitles } from '../titles.ts';
import { type Cells, operatorAlone, type World } from './cells.ts';

async function addTerm({ api }: World): Promise<number> {
  const slug = `genre-${crypto.randomUUID()}`;
  await addTitles(api.db, [{ name: 'Hujan', genres: [slug] }]);
  const { rows } = await api.db.execute<{ id: number }>(
    sql`select id from terms where slug = ${slug}`,
  );
  return Number(rows[0]?.id);
}

async function addPerson({ api }: World): Promise<number> {
  const slug = `p-${crypto.randomUUID()}`;
  await addTitles(api.db, [{ name: 'Hujan', credits: [{ person: slug, role: 'actor' }] }]);
  const { rows } = await api.db.execute<{ id: number }>(
    sql`select id from people where slug = ${slug}`,
  );
  return Number(rows[0]?.id);
}

/** The path of a new collection. */
async function addCollection({ api }: World): Promise<string> {
  const { rows } = await api.db.execute<{ id: number }>(sql`
    insert into collections (slug, names)
    values (${`collection-${crypto.randomUUID()}`}, '{"en": "New"}') returning id`);
  return `/ops/collections/${rows[0]?.id}/`;
}

const names = { en: 'New', id: 'Baru' };
const portraitOf = (id: number) => ({ path: `/ops/people/${id}/portrait/` });

export const termOpsCells: Cells = {
  'catalogue.getHomeSections': [operatorAlone('the built-in ones', '/ops/home/')],
  'catalogue.previewHomeSections': [
    operatorAlone('none', { path: '/ops/home/preview/', body: { heroes: [], rails: [] } }),
  ],
  'catalogue.saveHomeSections': [
    operatorAlone('none', { path: '/ops/home/', body: { heroes: [], rails: [] } }),
  ],
  'catalogue.listAllTerms': [operatorAlone('all', '/ops/terms/')],
  'catalogue.getAnyTerm': [
    operatorAlone('a genre', async (world) => ({ path: `/ops/terms/${await addTerm(world)}/` })),
  ],
  'catalogue.addTerm': [
    operatorAlone(
      'a tag',
      () => {
        const slug = `tag-${crypto.randomUUID()}`;
        return { path: '/ops/terms/', body: { type: 'movie', kind: 'tag', slug, names } };
      },
      201,
    ),
  ],
  'catalogue.saveTerm': [
    operatorAlone('a genre', async (world) => ({
      path: `/ops/terms/${await addTerm(world)}/`,
      body: { names },
    })),
  ],
  'catalogue.mergeTerm': [
    operatorAlone('two genres', async (world) => ({
      path: `/ops/terms/${await addTerm(world)}/duplicates/`,
      body: { duplicate_id: await addTerm(world) },
    })),
  ],
  'catalogue.deleteTerm': [
    operatorAlone('a genre', async (world) => ({ path: `/ops/terms/${await addTerm(world)}/` })),
  ],
  'catalogue.listAllCollections': [operatorAlone('all', '/ops/collections/')],
  'catalogue.getAnyCollection': [
    operatorAlone('a collection', async (world) => ({ path: await addCollection(world) })),
  ],
  'catalogue.addCollection': [
    operatorAlone('a collection', { path: '/ops/collections/', body: { names } }, 201),
  ],
  'catalogue.saveCollection': [
    operatorAlone('a collection', async (world) => ({
      path: await addCollection(world),
      body: { names },
    })),
  ],
  'catalogue.setCollectionPicture': [
    operatorAlone(
      'no picture',
      async (world) => ({ path: `${await addCollection(world)}pictures/poster/` }),
      422,
    ),
  ],
  'catalogue.removeCollectionPicture': [
    operatorAlone('a collection', async (world) => ({
      path: `${await addCollection(world)}pictures/poster/`,
    })),
  ],
  'catalogue.deleteCollection': [
    operatorAlone('a collection', async (world) => ({ path: await addCollection(world) })),
  ],
  'catalogue.listAllPeople': [operatorAlone('all', '/ops/people/')],
  'catalogue.getAnyPerson': [operatorAlone('an actress', '/ops/people/1/')],
  'catalogue.addPerson': [
    operatorAlone('a person', { path: '/ops/people/', body: { name: 'Baru' } }, 201),
  ],
  'catalogue.savePerson': [
    operatorAlone('a person', async (world) => ({
      path: `/ops/people/${await addPerson(world)}/`,
      body: { height: 170 },
    })),
  ],
  'catalogue.setPortrait': [
    operatorAlone('no picture', async (world) => portraitOf(await addPerson(world)), 422),
  ],
  'catalogue.removePortrait': [
    operatorAlone('a person', async (world) => portraitOf(await addPerson(world))),
  ],
  'catalogue.mergePerson': [
    operatorAlone('two people', async (world) => ({
      path: `/ops/people/${await addPerson(world)}/duplicates/`,
      body: { duplicate_id: await addPerson(world) },
    })),
  ],
  'catalogue.deletePerson': [
    operatorAlone('a person', async (world) => ({
      path: `/ops/people/${await addPerson(world)}/`,
    })),
  ],
};

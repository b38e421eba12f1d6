import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoFolder } from './catalogue/read-demo.ts';
import { compareCompositions, comparePalettes, type Likeness, readLikeness } from './likeness.ts';
import { listPictures } from './list-pictures.ts';

/** Below both, two pictures are the same idea in the same colours. */
const alike = { composition: 0.2, palette: 0.25 };

async function readShapes(): Promise<Map<string, [path: string, likeness: Likeness][]>> {
  const orders = await listPictures();
  const read = await Promise.all(
    orders.map(async ({ path, painter }) => {
      const entry: [string, Likeness] = [path, await readLikeness(join(demoFolder, path))];
      return { painter, entry };
    }),
  );
  const shapes = Map.groupBy(read, ({ painter }) => painter);
  return new Map([...shapes].map(([painter, list]) => [painter, list.map(({ entry }) => entry)]));
}

function findPairs(pictures: [string, Likeness][]): string[] {
  return pictures.flatMap(([path, one], index) =>
    pictures
      .slice(index + 1)
      .filter(
        ([, other]) =>
          compareCompositions(one, other) < alike.composition &&
          comparePalettes(one, other) < alike.palette,
      )
      .map(([other]) => `${path} and ${other}`),
  );
}

it('no two pictures share composition and palette', async () => {
  for (const [painter, pictures] of await readShapes()) {
    expect(pictures.length, painter).toBeGreaterThan(40);
    expect(findPairs(pictures), painter).toEqual([]);
  }
});

it('a picture is like itself and unlike another', async () => {
  const [poster, other] = (await listPictures()).filter(({ painter }) => painter === 'paintPoster');
  const read = ({ path } = { path: '' }) => readLikeness(join(demoFolder, path));
  const one = await read(poster);
  expect(compareCompositions(one, await read(poster))).toBe(0);
  expect(comparePalettes(one, await read(poster))).toBeCloseTo(0);
  expect(compareCompositions(one, await read(other))).toBeGreaterThan(alike.composition);
  expect(comparePalettes(one, await read(other))).toBeGreaterThan(alike.palette);
});

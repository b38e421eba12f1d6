import { savedViews } from '#api/ops/tables.ts';
import { type Cells, operatorAlone, type World } from './cells.ts';

async function addView({ api }: World, accountId: number): Promise<string> {
  const view = { accountId, list: 'titles', name: crypto.randomUUID(), query: 'type=movie' };
  const [added] = await api.db.insert(savedViews).values(view).returning();
  return `/ops/views/${added?.id ?? 0}/`;
}

const body = { list: 'titles', name: 'Films', query: 'type=movie' };

export const viewCells: Cells = {
  'ops.listSavedViews': [operatorAlone('of titles', '/ops/views/?list=titles')],
  'ops.saveView': [operatorAlone('of titles', { path: '/ops/views/', body })],
  'ops.deleteView': [
    operatorAlone('the own', async (world) => ({
      path: await addView(world, (world.caller ?? world.owner).id),
    })),
    operatorAlone(
      "another's",
      async (world) => ({ path: await addView(world, world.owner.id) }),
      404,
    ),
  ],
};

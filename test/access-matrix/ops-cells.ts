import { commandLine } from '#api/platform/audit/actor.ts';
import { auditEntries } from '#api/platform/audit/tables.ts';
import { bulkItems, bulkJobs } from '#api/platform/bulk/tables.ts';
import { type Cells, operatorAlone, type World } from './cells.ts';

/** A change of a page by a command. */
async function addEntry({ api }: World): Promise<number> {
  const [entry] = await api.db
    .insert(auditEntries)
    .values({
      actorName: commandLine.name,
      action: 'site.saveInfoPage',
      subjectKind: 'page',
      subjectId: 'none/en',
      subjectName: 'none',
      before: { source: 'Before' },
      after: { source: 'After' },
    })
    .returning();
  return entry?.id ?? 0;
}

async function addBulkJob({ api }: World): Promise<number> {
  const job = { actor: commandLine, action: 'none', input: {}, total: 1 };
  const [added] = await api.db.insert(bulkJobs).values(job).returning();
  const jobId = added?.id ?? 0;
  await api.db.insert(bulkItems).values({ jobId, position: 1, subjectId: '1', label: 'One' });
  return jobId;
}

const bulk = { action: 'none', input: {} };

export const opsCells: Cells = {
  'ops.getAsOf': [operatorAlone('now', '/ops/as_of/')],
  'ops.listAuditEntries': [operatorAlone('changes', '/ops/audit/')],
  'ops.exportAuditEntries': [operatorAlone('changes', '/ops/audit/export/')],
  'ops.getAuditEntry': [
    operatorAlone('a change', async (world) => ({ path: `/ops/audit/${await addEntry(world)}/` })),
  ],
  'ops.undoChange': [
    operatorAlone(
      'a change of what is gone',
      async (world) => ({ path: `/ops/audit/${await addEntry(world)}/undo/` }),
      409,
    ),
  ],
  'ops.previewBulk': [
    operatorAlone('an unknown action', { path: '/ops/bulk/preview/', body: bulk }, 404),
  ],
  'ops.startBulk': [operatorAlone('an unknown action', { path: '/ops/bulk/', body: bulk }, 404)],
  'ops.getBulk': [
    operatorAlone('a job', async (world) => ({ path: `/ops/bulk/${await addBulkJob(world)}/` })),
  ],
  'ops.cancelBulk': [
    operatorAlone('a job', async (world) => ({
      path: `/ops/bulk/${await addBulkJob(world)}/cancel/`,
    })),
  ],
  'ops.undoBulk': [
    operatorAlone(
      'a job that still runs',
      async (world) => ({ path: `/ops/bulk/${await addBulkJob(world)}/undo/` }),
      409,
    ),
  ],
};

import { implement } from '@orpc/server';
import { storePicture } from '#api/media/index.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { personOpsContract } from '#contract/catalogue/person-ops.ts';
import {
  addPerson,
  deletePerson,
  mergePerson,
  savePerson,
} from './commands/edit-people/change-person.ts';
import type { EditingDeps } from './commands/edit-titles/write-title-state.ts';
import { findAnyPerson, listAllPeople } from './queries/staff/list-all-people.ts';

/** The people of films, as staff see and change them. */
export function personOpsRoutes({ db, store }: EditingDeps) {
  const endpoints = implement(personOpsContract).$context<RequestContext>();

  async function find(id: number) {
    const found = await findAnyPerson(db, id);
    if (!found) throw problem('person_not_found');
    const { keys: _, ...person } = found;
    return person;
  }

  return endpoints.router({
    listAllPeople: endpoints.listAllPeople.handler(async ({ input }) => {
      const { rows, page } = await listAllPeople(db, input);
      const people = rows.map(({ id, slug, name, designation, portrait, titles }) => {
        return { id, slug, name, designation, portrait, titles };
      });
      return { data: { people, page } };
    }),

    getAnyPerson: endpoints.getAnyPerson.handler(async ({ input }) => ({
      data: { person: await find(input.id) },
    })),

    addPerson: endpoints.addPerson.handler(async ({ input, context }) => {
      const { id, change } = await addPerson(db, context.actor, input);
      return { data: { person: await find(id), change } };
    }),

    savePerson: endpoints.savePerson.handler(async ({ input, context }) => {
      const change = await savePerson(db, context.actor, input);
      return { data: { person: await find(input.id), change } };
    }),

    setPortrait: endpoints.setPortrait.handler(async ({ input: { id, file }, context }) => {
      await find(id);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { id: portraitId } = await storePicture({ db, store }, { bytes });
      const change = await savePerson(db, context.actor, { id, portrait_id: portraitId });
      return { data: { person: await find(id), change } };
    }),

    removePortrait: endpoints.removePortrait.handler(async ({ input: { id }, context }) => {
      const change = await savePerson(db, context.actor, { id, portrait_id: null });
      return { data: { person: await find(id), change } };
    }),

    mergePerson: endpoints.mergePerson.handler(async ({ input, context }) => {
      const { id, duplicate_id: duplicateId } = input;
      const change = await mergePerson(db, context.actor, { id, duplicateId });
      return { data: { person: await find(id), change } };
    }),

    deletePerson: endpoints.deletePerson.handler(async ({ input, context }) => ({
      data: { change: await deletePerson(db, context.actor, input.id) },
    })),
  });
}

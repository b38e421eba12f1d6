import type { Reverter } from '#api/platform/audit/undo-change.ts';
import { problem } from '#api/platform/problem.ts';
import { setDeleted } from './delete-title.ts';
import { lockTitleState, lockTitleStates, type TitleState } from './title-state.ts';
import { type EditingDeps, hideFilms, writeTitleState } from './write-title-state.ts';

/** Takes changes of titles back. A deleted title is one that is not there. */
export function titleReverter(deps: EditingDeps): Reverter {
  return {
    kind: 'title',
    final: ['catalogue.mergeTitle'],
    async read(tx, id) {
      return (await lockTitleState(tx, Number(id)))?.state ?? null;
    },
    async write(tx, id, state) {
      const known = (await lockTitleStates(tx, [Number(id)])).get(Number(id));
      if (!known) throw problem('title_not_found');
      if (known.isDeleted && state && known.state.access !== 'free') {
        await hideFilms(deps, tx, known.id);
      }
      if (known.isDeleted !== (state === null)) await setDeleted(tx, known, state === null);
      // Written by `recordChange` from a state of a title.
      if (state) await writeTitleState(deps, tx, known, state as TitleState);
    },
  };
}

import { useState } from 'react';

export type Selection = {
  ids: ReadonlySet<string>;
  set: (ids: string[], isSelected: boolean) => void;
  clear: () => void;
};

/** The selected rows of a list, also across its pages. `key`: another list starts anew. */
export function useSelection(key: string): Selection {
  const [state, setState] = useState({ key, ids: new Set<string>() });
  const ids = state.key === key ? state.ids : new Set<string>();
  return {
    ids,
    set: (changed, isSelected) => {
      const next = new Set(ids);
      for (const id of changed) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      setState({ key, ids: next });
    },
    clear: () => setState({ key, ids: new Set() }),
  };
}

import { useState } from 'react';

export type Selection = {
  ids: ReadonlySet<string>;
  /** Whether all rows that match the list are selected, also those of other pages. */
  isAll: boolean;
  set: (ids: string[], isSelected: boolean) => void;
  setAll: () => void;
  clear: () => void;
};

/** The selected rows of a list, also across its pages. `key`: another list starts anew. */
export function useSelection(key: string): Selection {
  const [state, setState] = useState({ key, ids: new Set<string>(), isAll: false });
  const { ids, isAll } = state.key === key ? state : { ids: new Set<string>(), isAll: false };
  return {
    ids,
    isAll,
    set: (changed, isSelected) => {
      const next = new Set(ids);
      for (const id of changed) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      setState({ key, ids: next, isAll: false });
    },
    setAll: () => setState({ key, ids, isAll: true }),
    clear: () => setState({ key, ids: new Set(), isAll: false }),
  };
}

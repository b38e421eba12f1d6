import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

/** Editors without a form that have something unsaved: the layout asks before the page is left. */
export const UnsavedContext = createContext<Set<RefObject<boolean>>>(new Set());

/**
 * The returned ref is set with each change and cleared with saving; while it is true, the page is
 * not left without asking. Forms need none of this.
 */
export function useUnsavedChanges() {
  const editors = useContext(UnsavedContext);
  const isUnsaved = useRef(false);
  useEffect(() => {
    editors.add(isUnsaved);
    return () => {
      editors.delete(isUnsaved);
    };
  }, [editors]);
  return isUnsaved;
}

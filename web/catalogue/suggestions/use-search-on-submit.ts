import { type RefObject, useEffect } from 'react';
import { href, useNavigate } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { searchPath } from '../search-path.ts';

/** The form of a box goes to the search page without loading it anew. */
export function useSearchOnSubmit(box: RefObject<HTMLInputElement | null>): void {
  const navigate = useNavigate();
  const address = useAddress();
  useEffect(() => {
    const form = box.current?.form;
    function search(event: SubmitEvent) {
      event.preventDefault();
      const query = box.current?.value.trim();
      void navigate(address(query ? searchPath(query) : href('/search')));
    }
    form?.addEventListener('submit', search);
    return () => form?.removeEventListener('submit', search);
  });
}

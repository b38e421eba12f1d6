import { useLocation } from 'react-router';

/** Parameters of a list's address that say nothing about what is listed. */
const passing = ['sort', 'cursor', 'lang', 'done', 'change'];

/** Parameters that belong to one page of a list, or to one visit of it. */
const dropped = ['cursor', 'done', 'change'];

/** The address of a list, and addresses of the same list with other parameters. */
export function useListAddress() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  return {
    query,
    /** What is listed, whatever its order and page. */
    conditions: [...query].filter(([name, value]) => value !== '' && !passing.includes(name)),
    /** Parameters that a form keeps which has fields of its own. */
    keptBeside: (names: readonly string[]) =>
      [...query].filter(([name]) => !dropped.includes(name) && !names.includes(name)),
    /** The first page of the list without some of its conditions. */
    without: (names: readonly string[]) => {
      const less = new URLSearchParams(query);
      const empty = [...query].flatMap(([name, value]) => (value === '' ? [name] : []));
      for (const name of [...dropped, ...empty, ...names]) less.delete(name);
      return [pathname, less.toString()].filter(Boolean).join('?');
    },
  };
}

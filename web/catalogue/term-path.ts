import { href } from 'react-router';

/** Path of a genre or a tag. Not in `paths.ts`, all of which the home page loads. */
export function termPath({ kind, slug }: { kind: 'genre' | 'tag'; slug: string }): string {
  return href(kind === 'genre' ? '/geners/:id' : '/tags/:id', { id: slug });
}

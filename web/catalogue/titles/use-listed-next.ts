import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import type { Neighbour } from '#web/playback/neighbour.ts';
import { playNextPath, readListedFilm, startListedPath } from '../listed-film.ts';
import { episodePath } from '../paths.ts';

/**
 * What follows while a playlist or a collection is played: of a series, its next episode. Undefined if
 * none is played, or if this is its last film.
 */
export function useListedNext(
  episode?: { id: number; name: string } | null,
): Neighbour | undefined {
  const { t } = useTranslation('playback');
  const address = useAddress();
  const [parameters] = useSearchParams();
  const listed = readListedFilm(parameters);
  if (!listed) return undefined;
  if (listed.isSeries && episode) {
    return {
      name: episode.name,
      address: address(startListedPath(episodePath(episode.id), listed)),
    };
  }
  return {
    name: t(($) => $.neighbours[`from_${listed.list.kind}`]),
    address: address(playNextPath(listed)),
  };
}

import { SkipBack, SkipForward } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Neighbour } from '../neighbour.ts';
import { BarLink } from './bar-link.tsx';

/** To the film before or after; nothing where there is none. */
export function NeighbourLink({
  to,
  neighbour,
}: {
  to: 'previous' | 'next';
  neighbour: Neighbour | null | undefined;
}) {
  const { t } = useTranslation('playback');
  if (!neighbour) return null;
  const { name, address } = neighbour;
  const Icon = to === 'previous' ? SkipBack : SkipForward;
  return (
    <BarLink href={address} label={t(($) => $.neighbours[to], { name })}>
      <Icon fill="currentColor" />
    </BarLink>
  );
}

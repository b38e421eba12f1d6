import { SkipBack, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Neighbour } from '../neighbour.ts';
import styles from './bar-button.module.css';
import { BarTip } from './bar-tip.tsx';

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

/** Goes to another film; a link, so that it can be opened beside this one too. */
function BarLink({ label, href, children }: { label: string; href: string; children: ReactNode }) {
  return (
    <a className={styles.button} href={href} aria-label={label}>
      {children}
      <BarTip text={label} />
    </a>
  );
}

import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { ChipLinks } from '#web/ui/chip-links.tsx';

/** The indexes beside each other: genres, tags, people. */
export function BrowseLinks({ current }: { current: 'genres' | 'tags' | 'cast' }) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const paths = { genres: href('/geners'), tags: href('/tags'), cast: href('/cast/:slug?') };
  return (
    <ChipLinks
      label={t(($) => $.browse.label)}
      links={(['genres', 'tags', 'cast'] as const).map((key) => ({
        key,
        href: address(paths[key]),
        text: t(($) => $.browse[key]),
        isCurrent: key === current,
      }))}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** The way on from a page without films: to the most popular ones. */
export function PopularLink() {
  const { t } = useTranslation();
  const address = useAddress();
  const title = t(($) => $.lists.populer.title);
  return (
    <LinkButton
      look="secondary"
      href={address(
        href('/view-all/:type/:media/:title', { type: 'populer', media: 'movie', title }),
      )}
    >
      {title}
    </LinkButton>
  );
}

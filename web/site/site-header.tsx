import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';

export function SiteHeader() {
  const { t } = useTranslation();
  const address = useAddress();
  return (
    <header>
      <a href={address(href('/'))}>Sorot</a>
      <nav aria-label={t(($) => $.header.navigation)}>
        <a href={address(href('/movies'))}>{t(($) => $.header.movies)}</a>
      </nav>
    </header>
  );
}

import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';

/**
 * The phone's own share sheet where there is one. Without scripts, or without a sheet, it is a
 * link to WhatsApp, which is how films are passed on in Indonesia.
 */
export function ShareButton({ name, path }: { name: string; path: string }) {
  const { t } = useTranslation('catalogue');
  const { origin } = usePageVisit();
  const url = `${origin}${path}`;
  const whatsapp = `https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`;

  function share(event: React.MouseEvent) {
    if (!navigator.share) return;
    event.preventDefault();
    // Closing the sheet rejects; there is nothing to do about it.
    navigator.share({ title: name, url }).catch(() => undefined);
  }

  return (
    <LinkButton look="secondary" href={whatsapp} rel="noopener" target="_blank" onClick={share}>
      <Share2 size={18} aria-hidden="true" />
      {t(($) => $.actions.share)}
    </LinkButton>
  );
}

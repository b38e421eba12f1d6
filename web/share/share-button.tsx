import { Share2 } from 'lucide-react';
import { type ComponentType, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { isPlainClick } from '#web/lib/plain-links.ts';
import { useSite } from '#web/lib/use-site.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { type SharedPage, whatsAppLink } from './shared-page.ts';

type Dialog = ComponentType<{ page: SharedPage; onClose: () => void }>;

/**
 * Shares a page. Without scripts it is a WhatsApp link, the usual way to share films in Indonesia;
 * with scripts, a dialog with more options loads on demand.
 */
export function ShareButton({
  name,
  path,
  embedPath,
}: {
  name: string;
  path: string;
  /** Path of the page's embeddable player, if it has one. */
  embedPath?: string | undefined;
}) {
  const { t } = useTranslation();
  const { origin } = usePageVisit();
  const [Dialog, setDialog] = useState<Dialog>();
  const [isOpen, setOpen] = useState(false);
  const isEmbedding = useSite().embed_origins.length > 0;
  const page = {
    name,
    url: origin + path,
    embedUrl: isEmbedding && embedPath ? origin + embedPath : undefined,
  };

  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOpen(true);
    import('./share-dialog.tsx').then(
      ({ ShareDialog }) => setDialog(() => ShareDialog),
      () => window.location.assign(whatsAppLink(page)),
    );
  }

  return (
    <>
      <LinkButton
        look="secondary"
        href={whatsAppLink(page)}
        rel="noopener"
        target="_blank"
        onClick={open}
      >
        <Share2 size={18} aria-hidden="true" />
        {t(($) => $.share)}
      </LinkButton>
      {isOpen && Dialog && <Dialog page={page} onClose={() => setOpen(false)} />}
    </>
  );
}

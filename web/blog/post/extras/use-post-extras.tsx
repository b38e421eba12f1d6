import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { postPath } from '../../post-path.ts';

type SharedPost = { slug: string; title: string };

/**
 * What links of the ready markup do with scripts, by delegation (`data-extra`): pictures open as
 * large as the window, players of others take their place, sharing offers all ways. The code comes
 * with the click; where it does not, the link is followed.
 */
export function usePostExtras(page: RefObject<HTMLElement | null>, post: SharedPost): ReactNode {
  const { origin } = usePageVisit();
  const [extra, setExtra] = useState<ReactNode>(null);
  const { slug, title } = post;
  // Before anybody can see the links: a click that came first would leave the site.
  useLayoutEffect(() => {
    const element = page.current;
    const shared = { name: title, url: origin + postPath(slug), embedUrl: undefined };
    const close = () => setExtra(null);

    async function open(link: HTMLAnchorElement) {
      if (link.dataset.extra === 'player') {
        const { showPlayer } = await import('./show-player.ts');
        showPlayer(link);
      } else if (link.dataset.extra === 'picture') {
        const { PictureViewer } = await import('./picture-viewer.tsx');
        setExtra(<PictureViewer link={link} onClose={close} />);
      } else {
        const { ShareDialog } = await import('#web/share/share-dialog.tsx');
        setExtra(<ShareDialog page={shared} onClose={close} />);
      }
    }

    function onClick(event: MouseEvent) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      const clicked = event.target instanceof Element ? event.target : null;
      const link = clicked?.closest<HTMLAnchorElement>('a[data-extra]');
      if (!link) return;
      event.preventDefault();
      open(link).catch(() => window.location.assign(link.href));
    }
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [page, slug, title, origin]);
  return extra;
}

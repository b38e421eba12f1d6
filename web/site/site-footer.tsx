import { useSite } from '#web/lib/use-site.ts';
import { FooterFrame } from './footer-frame.tsx';
import { FooterLists } from './footer-lists.tsx';

/** The compact footer: of every page with a footer but the front of the store. */
export function SiteFooter() {
  const site = useSite();
  return (
    <FooterFrame>
      <FooterLists site={site} />
    </FooterFrame>
  );
}

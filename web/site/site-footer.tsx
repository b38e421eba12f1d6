import { DrawnOnce } from '#web/lib/drawn-once.tsx';
import { useSite } from '#web/lib/use-site.ts';
import { FooterFrame } from './footer-frame.tsx';
import { FooterLists } from './footer-lists.tsx';
import styles from './site-footer.module.css';

/** The compact footer: of every page with a footer but the front of the store. */
export function SiteFooter() {
  const site = useSite();
  return (
    <FooterFrame>
      <DrawnOnce className={styles.lists} of={FooterLists} props={{ site }} />
    </FooterFrame>
  );
}

import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Site } from '#contract/site.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { type PageSite, useSite } from '#web/lib/use-site.ts';
import { FooterColumn, FooterFrame } from './footer-frame.tsx';
import { footerPages, menuOfPages, useOwnMenu } from './own-menu.ts';
import styles from './site-footer.module.css';
import socialLinksStyles from './social-links.module.css';
import { Wordmark } from './wordmark.tsx';

/** The compact footer: on every page with a footer except the shop's front page. */
export function SiteFooter() {
  const site = useSite();
  return (
    <FooterFrame>
      <FooterLists site={site} />
    </FooterFrame>
  );
}

/** Unless the operator has arranged another menu. */
const shipped = menuOfPages(footerPages);

const lists = ['populer', 'recommend', 'new'] as const;

/** The footer columns that contain only links and text. */
function FooterLists({ site }: { site: PageSite }) {
  const { t } = useTranslation();
  const address = useAddress();
  const pages = useOwnMenu(site.footer_menu ?? shipped);
  return (
    <>
      <div className={styles.about}>
        <Wordmark />
        <p>
          {site.no_subscription_needed
            ? t(($) => $.footer.no_subscription)
            : t(($) => $.footer.devices)}
        </p>
        <SocialLinks links={site.social_links} />
      </div>
      <FooterColumn
        heading={t(($) => $.footer.lists)}
        links={[
          ...lists.map((kind) => ({
            href: address(
              href('/view-all/:type/:media/:title', {
                type: kind,
                media: 'movie',
                title: t(($) => $.lists[kind].title),
              }),
            ),
            text: t(($) => $.lists[kind].label),
          })),
          { href: address(href('/merchandise-store')), text: t(($) => $.header.store) },
        ]}
      />
      <FooterColumn heading={t(($) => $.footer.about)} links={pages} />
    </>
  );
}

function SocialLinks({ links }: { links: Site['social_links'] }) {
  const { t } = useTranslation();
  if (links.length === 0) return null;
  return (
    <ul className={socialLinksStyles.links} aria-label={t(($) => $.footer.social)}>
      {links.map(({ network, url }) => (
        <li key={url}>
          <a href={url} rel="me noopener">
            <bdi>{network}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

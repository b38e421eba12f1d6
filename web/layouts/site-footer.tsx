import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Site } from '#contract/site.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { useSite } from '#web/lib/use-site.ts';
import { FooterColumn, FooterFrame } from './footer-frame.tsx';
import styles from './site-footer.module.css';
import socialLinksStyles from './social-links.module.css';
import { Wordmark } from './wordmark.tsx';

/** The compact footer: of every page with a footer but the front of the store. */
export function SiteFooter() {
  const site = useSite();
  return (
    <FooterFrame>
      <FooterLists site={site} />
    </FooterFrame>
  );
}

const lists = ['populer', 'recommend', 'new'] as const;

/** The columns of the footer that are links and texts only. */
function FooterLists({ site }: { site: Site }) {
  const { t } = useTranslation();
  const address = useAddress();
  const pages = [
    { path: href('/blogs/:grid?'), text: t(($) => $.header.blog) },
    { path: href('/about-us'), text: t(($) => $.footer.about_us) },
    { path: href('/faq'), text: t(($) => $.footer.faq) },
    { path: href('/pricing'), text: t(($) => $.footer.plans) },
    { path: href('/terms-of-use'), text: t(($) => $.footer.terms) },
    { path: href('/PrivacyPolicy'), text: t(($) => $.footer.privacy) },
    { path: href('/contact-us'), text: t(($) => $.footer.contact) },
    { path: href('/credits'), text: t(($) => $.footer.credits) },
    { path: href('/performance'), text: t(($) => $.footer.performance) },
  ];
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
        links={lists.map((kind) => ({
          href: address(
            href('/view-all/:type/:media/:title', {
              type: kind,
              media: 'movie',
              title: t(($) => $.lists[kind].title),
            }),
          ),
          text: t(($) => $.lists[kind].label),
        }))}
      />
      <FooterColumn
        heading={t(($) => $.footer.about)}
        links={pages.map(({ path, text }) => ({ href: address(path), text }))}
      />
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

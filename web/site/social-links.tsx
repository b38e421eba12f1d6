import { useTranslation } from 'react-i18next';
import type { Site } from '#contract/site.ts';
import styles from './social-links.module.css';

export function SocialLinks({ links }: { links: Site['social_links'] }) {
  const { t } = useTranslation();
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={t(($) => $.footer.social)}>
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

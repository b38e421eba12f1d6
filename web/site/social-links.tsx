import { useTranslation } from 'react-i18next';
import styles from './social-links.module.css';
import { useSite } from './use-site.ts';

export function SocialLinks() {
  const { t } = useTranslation();
  const { social_links } = useSite();
  if (social_links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={t(($) => $.footer.social)}>
      {social_links.map(({ network, url }) => (
        <li key={url}>
          <a href={url} rel="me noopener">
            <bdi>{network}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

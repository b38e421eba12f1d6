import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import styles from './account-navigation.module.css';
import { accountSections } from './account-sections.ts';

export function AccountNavigation() {
  const { t } = useTranslation('account');
  const { pathname } = useLocation();
  const address = useAddress();
  return (
    <nav aria-label={t(($) => $.sections.label)}>
      <ul className={styles.sections}>
        {accountSections.map(({ path, icon: Icon, name }) => (
          <li key={path}>
            <a
              className={styles.section}
              href={address(path)}
              aria-current={path === pathname ? 'page' : undefined}
              ref={path === pathname ? bringIntoRow : undefined}
            >
              <Icon size={20} aria-hidden="true" />
              {t(($) => $.sections[name])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The page itself stays where it is, unlike with `scrollIntoView`. */
function bringIntoRow(link: HTMLAnchorElement | null): void {
  const row = link?.closest('ul');
  if (!link || !row) return;
  const [own, whole] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollBy({ left: (own.left + own.right - whole.left - whole.right) / 2 });
}

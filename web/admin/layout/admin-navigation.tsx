import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useTabInView } from '#web/admin/ui/tab-line.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import styles from './admin-navigation.module.css';
import { type AdminGroup, type AdminSection, findPlace } from './admin-sections.ts';

type AdminNavigationProps = {
  /** There are several on each page. */
  label: string;
  groups: AdminGroup[];
};

/** The groups of the map, each with its sections below it: `open` says which show them. */
export function AdminMap({
  label,
  groups,
  open,
}: AdminNavigationProps & { open: 'current' | 'all' }) {
  const { t } = useTranslation('admin');
  const address = useAddress();
  const place = findPlace(groups, useLocation());
  return (
    <nav aria-label={label}>
      <ul className={styles.map}>
        {groups.map((group) => {
          const { name, icon: Icon, sections } = group;
          const [first] = sections;
          const isCurrent = group === place?.group;
          return (
            <li key={name} data-current={isCurrent || undefined}>
              {first && (
                <a className={styles.group} href={address(first.path)}>
                  <Icon size={20} aria-hidden="true" />
                  {t(($) => $.groups[name])}
                </a>
              )}
              {(open === 'all' || isCurrent) && sections.length > 1 && (
                <ul className={styles.sections}>
                  {sections.map((section) => (
                    <li key={section.path}>
                      <SectionLink section={section} isCurrent={section === place?.section} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The sections of the group that a page is in, in one line above it. */
export function GroupSections({ groups }: { groups: AdminGroup[] }) {
  const { t } = useTranslation('admin');
  const place = findPlace(groups, useLocation());
  const line = useTabInView(place?.section.path);
  if (!place || place.group.sections.length < 2) return null;
  const { group } = place;
  return (
    <nav ref={line} className={styles.line} aria-label={t(($) => $.groups[group.name])}>
      <ul className={styles.row}>
        {group.sections.map((section) => (
          <li key={section.path}>
            <SectionLink section={section} isCurrent={section === place.section} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionLink({ section, isCurrent }: { section: AdminSection; isCurrent: boolean }) {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const address = useAddress();
  const { path, name } = section;
  const current = pathname === path ? 'page' : 'true';
  return (
    <a
      className={styles.section}
      href={address(path)}
      aria-current={isCurrent ? current : undefined}
    >
      {t(($) => $.sections[name])}
    </a>
  );
}

/** The first four groups of the map. */
export function AdminBottomBar({ label, groups }: AdminNavigationProps) {
  const { t } = useTranslation('admin');
  const location = useLocation();
  const { pathname } = location;
  const address = useAddress();
  const place = findPlace(groups, location);
  const links = groups.slice(0, 4).flatMap((group) => {
    const { name, icon, sections } = group;
    const [first] = sections;
    if (!first) return [];
    const current = first.path === pathname ? ('page' as const) : ('true' as const);
    const text = t(($) => $.groups[name]);
    const isCurrent = group === place?.group;
    return [{ key: name, href: address(first.path), icon, text, ...(isCurrent && { current }) }];
  });
  return <BottomBar label={label} links={links} />;
}

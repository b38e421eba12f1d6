import {
  Columns2,
  Grip,
  LayoutDashboard,
  LayoutGrid,
  PanelLeft,
  PanelRight,
  RectangleHorizontal,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#web/lib/page-visit.ts';
import { postListAddress } from './post-list-address.ts';
import styles from './post-view-links.module.css';
import { gridPath, sidebarPath } from './post-view-paths.ts';

const layouts = [
  { name: 'mosaic', path: gridPath(undefined), Sign: LayoutDashboard },
  { name: 'single', path: gridPath('single'), Sign: RectangleHorizontal },
  { name: 'double', path: gridPath('double'), Sign: Columns2 },
  { name: 'large-grid', path: gridPath('large-grid'), Sign: LayoutGrid },
  { name: 'small-grid', path: gridPath('small-grid'), Sign: Grip },
  { name: 'left', path: sidebarPath('left'), Sign: PanelLeft },
  { name: 'right', path: sidebarPath('right'), Sign: PanelRight },
] as const;

type PostViewLinksProps = {
  /** Path of the present one. */
  path: string;
  /** What the others keep: what is searched for, and where the page starts. */
  query: string;
  cursor: string | null;
};

/** The same posts laid out in another way. */
export function PostViewLinks({ path: current, query, cursor }: PostViewLinksProps) {
  const { t } = useTranslation('blog');
  const address = useAddress();
  const names = t(($) => $.views, { returnObjects: true });
  return (
    <nav aria-label={names.label}>
      <ul className={styles.views}>
        {layouts.map(({ name, path, Sign }) => (
          <li key={name}>
            <a
              href={address(postListAddress(path, query, cursor))}
              aria-label={names[name]}
              title={names[name]}
              aria-current={path === current ? 'page' : undefined}
            >
              <Sign size={18} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

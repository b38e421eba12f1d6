import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Menu, Search } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Outlet, useLocation } from 'react-router';
import type { StaffRole } from '#contract/constants/account.ts';
import { conflictContext, formOutcomeContext } from '#web/admin/lib/form-outcome.server.ts';
import { UnsavedContext } from '#web/admin/lib/use-unsaved-changes.ts';
import { apart } from '#web/admin/ui/apart.ts';
import { ConflictNotice } from '#web/admin/unsaved/conflict-notice.tsx';
import { UnsavedForms } from '#web/admin/unsaved/unsaved-forms.tsx';
import { Wordmark } from '#web/layouts/wordmark.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { AsOfContext } from '#web/lib/session/post-form.tsx';
import { asOfContext } from '#web/lib/visit.ts';
import { IconButton } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Route } from './+types/admin-layout.route.ts';
import styles from './admin-layout.module.css';
import { type AdminSection, sectionsFor } from './admin-sections.ts';
import { DoneNotice } from './done-notice.tsx';
import { findUndo } from './find-undo.server.ts';
import { requireStaff } from './require-staff.server.ts';

export { links } from './admin-styles.ts';

export const handle = { namespaces: ['admin'] };

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export async function loader({ context, url }: Route.LoaderArgs) {
  const [user, undo] = await Promise.all([findUser(context), findUndo(context, url)]);
  return {
    username: user?.username ?? '',
    roles: user?.staff_roles ?? [],
    asOf: context.get(asOfContext),
    outcome: context.get(formOutcomeContext),
    conflict: context.get(conflictContext),
    undo,
  };
}

/** The roles of the signed-in member of staff, from the outlet's context. */
export type AdminContext = { roles: StaffRole[] };

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('admin');
  const { username, roles, asOf, outcome, conflict, undo } = loaderData;
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 1 } } }));
  const [unsaved] = useState(() => new Set<RefObject<boolean>>());
  const sections = sectionsFor(roles);
  return (
    <QueryClientProvider client={queries}>
      <AdminHeader username={username} sections={sections} />
      <div className={styles.frame}>
        <div className={styles.aside}>
          <AdminNavigation label={t(($) => $.navigation)} sections={sections} />
        </div>
        <main className={styles.main} id="content">
          <AsOfContext value={asOf}>
            <UnsavedContext value={unsaved}>
              {conflict && <ConflictNotice details={conflict.details} />}
              <Outlet context={{ roles } satisfies AdminContext} />
              <UnsavedForms username={username} outcome={outcome} hasConflict={conflict !== null} />
            </UnsavedContext>
          </AsOfContext>
        </main>
      </div>
      {!outcome && <DoneNotice undo={undo} />}
      <form id={apart} hidden onSubmit={(event) => event.preventDefault()} />
    </QueryClientProvider>
  );
}

function AdminHeader({ username, sections }: { username: string; sections: AdminSection[] }) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation();
  const address = useAddress();
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        {common(($) => $.header.skip)}
      </a>
      <details className={styles.menu} key={pathname}>
        <summary aria-label={t(($) => $.menu)}>
          <Menu size={22} aria-hidden="true" />
        </summary>
        <AdminNavigation label={t(($) => $.menu)} sections={sections} />
      </details>
      <a className={styles.home} href={address(href('/admin'))}>
        <Wordmark />
        <VisuallyHidden>{t(($) => $.home)}</VisuallyHidden>
      </a>
      <PaletteButton sections={sections} />
      <a className={styles.link} href={address(href('/'))}>
        {t(($) => $.to_site)}
      </a>
      <a className={styles.link} href={address(href('/account'))}>
        <bdi>{username}</bdi>
      </a>
    </header>
  );
}

type AdminNavigationProps = {
  /** There are two on each page: beside it, and in the menu of phones. */
  label: string;
  sections: AdminSection[];
};

function AdminNavigation({ label, sections }: AdminNavigationProps) {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const address = useAddress();
  return (
    <nav aria-label={label}>
      <ul className={styles.sections}>
        {sections.map(({ path, name, icon: Icon }) => {
          const isCurrent = pathname === path;
          const isInside = path !== href('/admin') && pathname.startsWith(`${path}/`);
          return (
            <li key={path}>
              <a
                className={styles.section}
                href={address(path)}
                aria-current={isCurrent ? 'page' : isInside ? 'true' : undefined}
              >
                <Icon size={20} aria-hidden="true" />
                {t(($) => $.sections[name])}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));

/** Opens the command palette, also with Ctrl+K or ⌘K. */
function PaletteButton({ sections }: { sections: AdminSection[] }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <>
      <IconButton
        aria-label={t(($) => $.palette.open)}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search size={20} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <CommandPalette sections={sections} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

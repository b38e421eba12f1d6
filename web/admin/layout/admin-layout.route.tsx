import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Menu, Search } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Outlet, useLocation } from 'react-router';
import type { StaffRole } from '#contract/constants/account.ts';
import { conflictContext, formOutcomeContext } from '#web/admin/lib/form-outcome.server.ts';
import { UnsavedContext } from '#web/admin/lib/use-unsaved-changes.ts';
import { apart } from '#web/admin/ui/apart.ts';
import {
  ChosenColumnsContext,
  chosenColumnsCookie,
  parseChosenColumns,
} from '#web/admin/ui/list/chosen-columns.ts';
import { ConflictNotice } from '#web/admin/unsaved/conflict-notice.tsx';
import { UnsavedForms } from '#web/admin/unsaved/unsaved-forms.tsx';
import { NavigationBeam } from '#web/layouts/navigation-beam.tsx';
import { Wordmark } from '#web/layouts/wordmark.tsx';
import { PageVisitContext, useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { readCookie } from '#web/lib/session/cookies.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { AsOfContext, PostForm } from '#web/lib/session/post-form.tsx';
import { asOfContext, visitContext } from '#web/lib/visit.ts';
import lightTheme from '#web/themes/light.css?url';
import { IconButton } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Route } from './+types/admin-layout.route.ts';
import styles from './admin-layout.module.css';
import { type AdminLook, adminLookCookie, adminLooks, parseAdminLook } from './admin-look.ts';
import { AdminBottomBar, AdminMap, GroupSections } from './admin-navigation.tsx';
import { type AdminGroup, groupsFor } from './admin-sections.ts';
import { DoneNotice } from './done-notice.tsx';
import { findDoneChange } from './find-done-change.server.ts';
import { requireStaff } from './require-staff.server.ts';

export { links } from './admin-styles.ts';

export const handle = { namespaces: ['admin'] };

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const cookies = request.headers.get('cookie') ?? '';
  const [user, done] = await Promise.all([findUser(context), findDoneChange(context, url)]);
  return {
    username: user?.username ?? '',
    roles: user?.staff_roles ?? [],
    asOf: context.get(asOfContext),
    outcome: context.get(formOutcomeContext),
    conflict: context.get(conflictContext),
    done,
    timeZone: context.get(visitContext).siteTimeZone,
    look: parseAdminLook(readCookie(cookies, adminLookCookie)),
    columns: parseChosenColumns(readCookie(cookies, chosenColumnsCookie)),
  };
}

/** The roles of the signed-in member of staff, from the outlet's context. */
export type AdminContext = { roles: StaffRole[] };

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('admin');
  const { username, roles, asOf, outcome, conflict, done, timeZone, look, columns } = loaderData;
  const visit = useStaffVisit(timeZone);
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 1 } } }));
  const [unsaved] = useState(() => new Set<RefObject<boolean>>());
  const groups = groupsFor(roles);
  return (
    <PageVisitContext value={visit}>
      <QueryClientProvider client={queries}>
        {look !== 'dark' && (
          <link
            rel="stylesheet"
            href={lightTheme}
            media={look === 'device' ? '(prefers-color-scheme: light)' : undefined}
          />
        )}
        <NavigationBeam />
        <AdminHeader username={username} roles={roles} groups={groups} look={look} />
        <GroupSections groups={groups} />
        <div className={styles.frame}>
          <aside className={styles.aside} aria-label={t(($) => $.navigation)}>
            <AdminMap label={t(($) => $.navigation)} groups={groups} open="current" />
            <LookForm look={look} />
          </aside>
          <main className={styles.main} id="content">
            <AsOfContext value={asOf}>
              <UnsavedContext value={unsaved}>
                {conflict && <ConflictNotice details={conflict.details} />}
                <ChosenColumnsContext value={columns}>
                  <Outlet context={{ roles } satisfies AdminContext} />
                </ChosenColumnsContext>
                <UnsavedForms
                  username={username}
                  outcome={outcome}
                  hasConflict={conflict !== null}
                />
              </UnsavedContext>
            </AsOfContext>
          </main>
        </div>
        <AdminBottomBar label={t(($) => $.bottom)} groups={groups} />
        {!outcome && <DoneNotice {...done} />}
        <form id={apart} hidden onSubmit={(event) => event.preventDefault()} />
      </QueryClientProvider>
    </PageVisitContext>
  );
}

/** The visit that the root keeps from its first page is a visitor's: staff have the site's zone. */
function useStaffVisit(timeZone: string) {
  const visit = usePageVisit();
  return useMemo(() => ({ ...visit, timeZone, timeZoneIsOwn: true }), [visit, timeZone]);
}

type AdminHeaderProps = {
  username: string;
  roles: readonly StaffRole[];
  groups: AdminGroup[];
  look: AdminLook;
};

function AdminHeader({ username, roles, groups, look }: AdminHeaderProps) {
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
        <div className={styles.panel}>
          <AdminMap label={t(($) => $.menu)} groups={groups} open="all" />
          <LookForm look={look} />
        </div>
      </details>
      <a className={styles.home} href={address(href('/admin'))}>
        <Wordmark />
        <VisuallyHidden>{t(($) => $.home)}</VisuallyHidden>
      </a>
      <PaletteButton roles={roles} />
      <a className={styles.link} href={address(href('/'))}>
        {t(($) => $.to_site)}
      </a>
      <a className={styles.link} href={address(href('/account'))}>
        <bdi>{username}</bdi>
      </a>
    </header>
  );
}

/** Light or dark, for this device; at the end of the map. */
function LookForm({ look }: { look: AdminLook }) {
  const { t } = useTranslation('admin');
  const { pathname, search } = useLocation();
  return (
    <PostForm className={styles.look} action={href('/admin/look')}>
      <input type="hidden" name="return_to" value={pathname + search} />
      <fieldset>
        <legend>{t(($) => $.looks.label)}</legend>
        <div className={styles.looks}>
          {adminLooks.map((one) => (
            <button key={one} type="submit" name="look" value={one} aria-pressed={one === look}>
              {t(($) => $.looks[one])}
            </button>
          ))}
        </div>
      </fieldset>
    </PostForm>
  );
}

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));

/** Opens the command palette, also with Ctrl+K or ⌘K. */
function PaletteButton({ roles }: { roles: readonly StaffRole[] }) {
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
          <CommandPalette roles={roles} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

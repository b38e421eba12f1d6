import { Film, Globe, House, PenLine, Store, Users, Wallet } from 'lucide-react';
import type { ComponentType } from 'react';
import { href } from 'react-router';
import type { StaffRole } from '#contract/constants/account.ts';
import type admin from '#locales/en/admin.json';
import { analyticsTabs } from '#web/admin/analytics/analytics-tabs.ts';

export type AdminSection = {
  path: string;
  /** Key of `admin:sections`. */
  name: keyof (typeof admin)['sections'];
  /** One of these, if there are several. Null: for all staff. */
  role: StaffRole | readonly StaffRole[] | null;
  /** Its list takes the search `q`. */
  searchable?: true;
  /** Addresses of pages that belong to it and are not below its own. */
  also?: readonly string[];
};

export type AdminGroup = {
  /** Key of `admin:groups`. */
  name: keyof (typeof admin)['groups'];
  icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>;
  /** The first one is where the group opens. */
  sections: readonly AdminSection[];
};

/** The map of the admin, in the order of the navigation. */
const adminGroups: readonly AdminGroup[] = [
  {
    name: 'home',
    icon: House,
    sections: [
      { path: href('/admin'), name: 'dashboard', role: null },
      {
        path: href('/admin/analytics'),
        name: 'analytics',
        role: analyticsTabs.map(({ role }) => role),
      },
    ],
  },
  {
    name: 'films',
    icon: Film,
    sections: [
      {
        path: href('/admin/titles'),
        name: 'titles',
        role: 'catalogue',
        searchable: true,
        also: [href('/admin/title-redirects')],
      },
      { path: href('/admin/inbox'), name: 'inbox', role: 'catalogue' },
      { path: href('/admin/upload'), name: 'upload', role: 'catalogue' },
      {
        path: href('/admin/folders'),
        name: 'folders',
        role: 'catalogue',
        also: ['/admin/imports', href('/admin/corrections')],
      },
      {
        path: href('/admin/collections'),
        name: 'collections',
        role: 'catalogue',
        searchable: true,
      },
      {
        path: href('/admin/people'),
        name: 'people',
        role: 'catalogue',
        searchable: true,
      },
      {
        path: href('/admin/terms'),
        name: 'terms',
        role: 'catalogue',
        searchable: true,
      },
      { path: href('/admin/subtitles'), name: 'subtitles', role: 'catalogue' },
      { path: href('/admin/home'), name: 'home_page', role: 'catalogue' },
      {
        path: href('/admin/jobs'),
        name: 'jobs',
        role: 'catalogue',
        also: [href('/admin/storage')],
      },
      { path: href('/admin/health'), name: 'health', role: 'catalogue' },
    ],
  },
  {
    name: 'shop',
    icon: Store,
    sections: [
      {
        path: href('/admin/orders'),
        name: 'orders',
        role: 'shop',
        searchable: true,
      },
      { path: href('/admin/carts'), name: 'carts', role: 'shop' },
      {
        path: href('/admin/products'),
        name: 'products',
        role: 'shop',
        searchable: true,
      },
      { path: href('/admin/stock'), name: 'stock', role: 'shop', searchable: true },
      { path: href('/admin/coupons'), name: 'coupons', role: 'shop' },
      { path: href('/admin/shipping'), name: 'shipping', role: 'shop' },
    ],
  },
  {
    name: 'writing',
    icon: PenLine,
    sections: [
      {
        path: href('/admin/posts'),
        name: 'posts',
        role: 'editor',
        searchable: true,
        also: [href('/admin/blog-terms'), href('/admin/authors')],
      },
      { path: href('/admin/calendar'), name: 'calendar', role: 'editor' },
      { path: href('/admin/media'), name: 'media', role: 'editor', searchable: true },
      { path: href('/admin/newsletter'), name: 'newsletter', role: 'support' },
      { path: href('/admin/moderation'), name: 'moderation', role: 'moderator' },
    ],
  },
  {
    name: 'money',
    icon: Wallet,
    sections: [
      {
        path: href('/admin/payments'),
        name: 'payments',
        role: 'support',
        searchable: true,
      },
      {
        path: href('/admin/subscriptions'),
        name: 'subscriptions',
        role: 'support',
        searchable: true,
      },
    ],
  },
  {
    name: 'people',
    icon: Users,
    sections: [
      {
        path: href('/admin/accounts'),
        name: 'accounts',
        role: 'support',
        searchable: true,
      },
      { path: href('/admin/staff'), name: 'staff', role: 'owner' },
      {
        path: href('/admin/messages'),
        name: 'messages',
        role: 'support',
        searchable: true,
      },
      {
        path: href('/admin/data-requests'),
        name: 'data_requests',
        role: 'support',
      },
    ],
  },
  {
    name: 'site',
    icon: Globe,
    sections: [
      {
        path: href('/admin/settings'),
        name: 'settings',
        role: ['editor', 'shop'],
      },
      {
        path: href('/admin/audit'),
        name: 'audit',
        role: null,
        searchable: true,
        also: ['/admin/bulk'],
      },
      { path: href('/admin/api-keys'), name: 'api_keys', role: null },
    ],
  },
];

/** What somebody with these roles may use of the map; groups without anything are left out. */
export function groupsFor(roles: readonly StaffRole[]): AdminGroup[] {
  const may = (role: StaffRole) => roles.includes('owner') || roles.includes(role);
  return adminGroups
    .map((group) => ({
      ...group,
      sections: group.sections.filter(({ role }) => role === null || [role].flat().some(may)),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** The sections that somebody with these roles may use. */
export function sectionsFor(roles: readonly StaffRole[]): AdminSection[] {
  return groupsFor(roles).flatMap(({ sections }) => sections);
}

/** Where on the map a page is; a bulk job belongs to the list from which it was started. */
export function findPlace(
  groups: readonly AdminGroup[],
  { pathname: own, search }: { pathname: string; search: string },
): { group: AdminGroup; section: AdminSection } | undefined {
  const from = own.startsWith('/admin/bulk/') && new URLSearchParams(search).get('from');
  const pathname = from ? from.replace(/[?#].*/s, '') : own;
  for (const group of groups) {
    const section = group.sections.find((one) => isWithin(one, pathname));
    if (section) return { group, section };
  }
  return undefined;
}

function isWithin({ path, also = [] }: AdminSection, pathname: string): boolean {
  if (path === href('/admin')) return pathname === path;
  return [path, ...also].some((place) => pathname === place || pathname.startsWith(`${place}/`));
}

import {
  Activity,
  BadgeCheck,
  Banknote,
  Boxes,
  CalendarDays,
  ChartLine,
  Clapperboard,
  FileText,
  Flag,
  FolderInput,
  HeartPulse,
  History,
  Images,
  KeyRound,
  Layers,
  LayoutDashboard,
  Mail,
  Newspaper,
  Package,
  Settings,
  Shirt,
  ShoppingCart,
  Tags,
  TicketPercent,
  Truck,
  Upload,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { href } from 'react-router';
import type { StaffRole } from '#contract/constants/account.ts';
import type admin from '#locales/en/admin.json';
import { analyticsTabs } from '#web/admin/analytics/analytics-tabs.ts';

export type AdminSection = {
  path: string;
  /** Key of `admin:sections`. */
  name: keyof (typeof admin)['sections'];
  icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>;
  /** One of these, if there are several. Null: for all staff. */
  role: StaffRole | readonly StaffRole[] | null;
  /** Its list takes the search `q`. */
  searchable?: true;
};

/** The parts of the admin, in the order of the navigation. */
export const adminSections: readonly AdminSection[] = [
  {
    path: href('/admin/analytics'),
    name: 'analytics',
    icon: ChartLine,
    role: analyticsTabs.map(({ role }) => role),
  },
  { path: href('/admin/upload'), name: 'upload', icon: Upload, role: 'catalogue' },
  { path: href('/admin/folders'), name: 'folders', icon: FolderInput, role: 'catalogue' },
  { path: href('/admin/jobs'), name: 'jobs', icon: Activity, role: 'catalogue' },
  { path: href('/admin/health'), name: 'health', icon: HeartPulse, role: 'catalogue' },
  {
    path: href('/admin/titles'),
    name: 'titles',
    icon: Clapperboard,
    role: 'catalogue',
    searchable: true,
  },
  {
    path: href('/admin/terms'),
    name: 'terms',
    icon: Tags,
    role: 'catalogue',
    searchable: true,
  },
  {
    path: href('/admin/collections'),
    name: 'collections',
    icon: Layers,
    role: 'catalogue',
    searchable: true,
  },
  {
    path: href('/admin/people'),
    name: 'people',
    icon: Users,
    role: 'catalogue',
    searchable: true,
  },
  {
    path: href('/admin/home'),
    name: 'home_page',
    icon: LayoutDashboard,
    role: 'catalogue',
  },
  { path: href('/admin/posts'), name: 'posts', icon: Newspaper, role: 'editor', searchable: true },
  { path: href('/admin/calendar'), name: 'calendar', icon: CalendarDays, role: 'editor' },
  { path: href('/admin/media'), name: 'media', icon: Images, role: 'editor', searchable: true },
  { path: href('/admin/moderation'), name: 'moderation', icon: Flag, role: 'moderator' },
  { path: href('/admin/api-keys'), name: 'api_keys', icon: KeyRound, role: null },
  { path: href('/admin/orders'), name: 'orders', icon: Package, role: 'shop', searchable: true },
  { path: href('/admin/products'), name: 'products', icon: Shirt, role: 'shop', searchable: true },
  { path: href('/admin/stock'), name: 'stock', icon: Boxes, role: 'shop', searchable: true },
  { path: href('/admin/carts'), name: 'carts', icon: ShoppingCart, role: 'shop' },
  { path: href('/admin/coupons'), name: 'coupons', icon: TicketPercent, role: 'shop' },
  { path: href('/admin/shipping'), name: 'shipping', icon: Truck, role: 'shop' },
  {
    path: href('/admin/accounts'),
    name: 'accounts',
    icon: Users,
    role: 'support',
    searchable: true,
  },
  {
    path: href('/admin/subscriptions'),
    name: 'subscriptions',
    icon: BadgeCheck,
    role: 'support',
    searchable: true,
  },
  {
    path: href('/admin/payments'),
    name: 'payments',
    icon: Banknote,
    role: 'support',
    searchable: true,
  },
  {
    path: href('/admin/messages'),
    name: 'messages',
    icon: Mail,
    role: 'support',
    searchable: true,
  },
  { path: href('/admin/newsletter'), name: 'newsletter', icon: Newspaper, role: 'support' },
  { path: href('/admin/data-requests'), name: 'data_requests', icon: FileText, role: 'support' },
  { path: href('/admin/settings'), name: 'settings', icon: Settings, role: ['editor', 'shop'] },
  { path: href('/admin/audit'), name: 'audit', icon: History, role: null, searchable: true },
];

/** The parts that somebody with these roles may use. */
export function sectionsFor(roles: readonly StaffRole[]): AdminSection[] {
  const may = (role: StaffRole) => roles.includes('owner') || roles.includes(role);
  return adminSections.filter(({ role }) => role === null || [role].flat().some(may));
}

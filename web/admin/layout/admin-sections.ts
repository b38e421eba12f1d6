import {
  Boxes,
  ChartLine,
  History,
  KeyRound,
  Package,
  Shirt,
  ShoppingCart,
  TicketPercent,
  Truck,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { href } from 'react-router';
import type { StaffRole } from '#contract/shared/account-words.ts';
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
  { path: href('/admin/api-keys'), name: 'api_keys', icon: KeyRound, role: null },
  { path: href('/admin/orders'), name: 'orders', icon: Package, role: 'shop', searchable: true },
  { path: href('/admin/products'), name: 'products', icon: Shirt, role: 'shop', searchable: true },
  { path: href('/admin/stock'), name: 'stock', icon: Boxes, role: 'shop', searchable: true },
  { path: href('/admin/carts'), name: 'carts', icon: ShoppingCart, role: 'shop' },
  { path: href('/admin/coupons'), name: 'coupons', icon: TicketPercent, role: 'shop' },
  { path: href('/admin/shipping'), name: 'shipping', icon: Truck, role: 'shop' },
  { path: href('/admin/audit'), name: 'audit', icon: History, role: null, searchable: true },
];

/** The parts that somebody with these roles may use. */
export function sectionsFor(roles: readonly StaffRole[]): AdminSection[] {
  const may = (role: StaffRole) => roles.includes('owner') || roles.includes(role);
  return adminSections.filter(({ role }) => role === null || [role].flat().some(may));
}

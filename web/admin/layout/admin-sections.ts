import { ChartLine, History } from 'lucide-react';
import type { ComponentType } from 'react';
import { href } from 'react-router';
import type { StaffRole } from '#contract/shared/account-words.ts';
import type admin from '#locales/en/admin.json';

export type AdminSection = {
  path: string;
  /** Key of `admin:sections`. */
  name: keyof (typeof admin)['sections'];
  icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>;
  /** Null: for all staff. */
  role: StaffRole | null;
  /** Its list takes the search `q`. */
  searchable?: true;
};

/** The parts of the admin, in the order of the navigation. */
export const adminSections: readonly AdminSection[] = [
  { path: href('/admin/analytics'), name: 'analytics', icon: ChartLine, role: null },
  { path: href('/admin/audit'), name: 'audit', icon: History, role: null, searchable: true },
];

/** The parts that somebody with these roles may use. */
export function sectionsFor(roles: readonly StaffRole[]): AdminSection[] {
  const may = (role: StaffRole) => roles.includes('owner') || roles.includes(role);
  return adminSections.filter(({ role }) => role === null || may(role));
}

import type { StaffRole } from '#contract/constants/account.ts';

/** The pages of the analytics, and who may see them. */
export const analyticsTabs = [
  { name: 'plays', path: '/admin/analytics', role: 'catalogue' },
  { name: 'sales', path: '/admin/analytics/sales', role: 'shop' },
  { name: 'readers', path: '/admin/analytics/readers', role: 'editor' },
  { name: 'subscribers', path: '/admin/analytics/subscribers', role: 'support' },
] as const satisfies { name: string; path: string; role: StaffRole }[];

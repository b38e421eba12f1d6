import type { InitOptions } from 'i18next';

export const namespaces = [
  'common',
  'errors',
  'account',
  'admin',
  'admin-media',
  'admin-titles',
  'admin-inbox',
  'admin-blog',
  'admin-moderation',
  'admin-settings',
  'admin-people',
  'admin-analytics',
  'admin-security',
  'admin-shop',
  'blog',
  'cart',
  'catalogue',
  'checkout',
  'comments',
  'histories',
  'library',
  'offline',
  'orders',
  'people',
  'plans',
  'playback',
  'post',
  'reviews',
  'share',
  'security',
  'seo',
  'shop',
  'site',
  'staff',
  'viewing',
] as const;

export type Namespace = (typeof namespaces)[number];

export function isNamespace(value: unknown): value is Namespace {
  return namespaces.some((namespace) => namespace === value);
}

/** Falls back to `dev`, and replaces at most 1000 placeholders in a text. */
export const i18nOptions = {
  fallbackLng: 'dev',
  ns: [],
  defaultNS: 'common',
  interpolation: { escapeValue: false, maxReplaces: 1000 },
  returnNull: false,
  react: { useSuspense: true },
} satisfies InitOptions;

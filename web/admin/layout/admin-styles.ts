/** The styles of the admin's pages, which visitors do not load (vite.config.ts, decision 006). */
export function links() {
  return import.meta.env.PROD
    ? [{ rel: 'stylesheet', href: String(import.meta.env.ADMIN_STYLES) }]
    : [];
}

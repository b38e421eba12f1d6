/** How the admin looks: as the device is set, or as chosen on it. */
export const adminLooks = ['device', 'light', 'dark'] as const;

export type AdminLook = (typeof adminLooks)[number];

export const adminLookCookie = 'admin_look';

/** Anything else is as the device is set. */
export function parseAdminLook(value: unknown): AdminLook {
  return adminLooks.find((look) => look === value) ?? 'device';
}

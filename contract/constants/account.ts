/** Constants of accounts, separate from the schemas, which pages do not need. */
export const roles = ['viewer', 'operator'] as const;

/**
 * What staff may do; an account can have several. `owner`: everything, settings and accounts
 * included; `catalogue`: titles, people and media; `shop`: products and orders; `editor`: posts and
 * information pages; `moderator`: comments and reviews; `support`: viewers' accounts, payments of
 * plans, and messages.
 */
export const staffRoles = ['owner', 'catalogue', 'shop', 'editor', 'moderator', 'support'] as const;

export const linkPurposes = [
  'confirm_email',
  'reset_password',
  'confirm_new_email',
  'allow_new_email',
] as const;

/** `suspended` and `deleting` accounts cannot sign in. */
export const accountStates = ['active', 'suspended', 'deleting'] as const;

/** Days during which an account that staff delete can be restored. */
export const deletionGraceDays = 14;

export const dataRequestKinds = ['export', 'deletion'] as const;

/** `operator`: an account with a staff role. */
export type Role = (typeof roles)[number];
export type StaffRole = (typeof staffRoles)[number];
export type AccountState = (typeof accountStates)[number];
export type DataRequestKind = (typeof dataRequestKinds)[number];

/** What the link in a mail is for. */
export type LinkPurpose = (typeof linkPurposes)[number];

/** Characters; the maximum limits the input of Argon2. */
export const passwordLength = { min: 8, max: 200 };
export const maxProfiles = 5;

/** Maximum size of an account's picture in bytes. */
export const maxPictureBytes = 5 * 1024 * 1024;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** Days that an API key with an expiry can last. */
export const maxApiKeyDays = 366;

/** Constants of accounts, separate from the schemas, which pages do not need. */
export const roles = ['viewer', 'operator'] as const;
export const linkPurposes = [
  'confirm_email',
  'reset_password',
  'confirm_new_email',
  'allow_new_email',
] as const;

export type Role = (typeof roles)[number];
/** What the link in a mail is for. */
export type LinkPurpose = (typeof linkPurposes)[number];

/** Characters; the maximum limits the input of Argon2. */
export const passwordLength = { min: 8, max: 200 };
export const maxProfiles = 5;

/** Maximum size of an account's picture in bytes. */
export const maxPictureBytes = 5 * 1024 * 1024;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, identity, instant } from '#api/platform/columns.ts';
import type { DataRequestKind, LinkPurpose, StaffRole } from '#contract/constants/account.ts';
import type { Rating } from '#contract/constants/catalogue.ts';
import type { Language } from '#contract/shared/language.ts';

export const accounts = pgTable('accounts', {
  id: identity(),
  username: text().notNull(),
  usernameKey: text('username_key').notNull(),
  email: text().notNull(),
  emailKey: text('email_key').notNull(),
  emailConfirmedAt: instant('email_confirmed_at'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  displayName: text('display_name').notNull(),
  phone: text().notNull(),
  /** Empty: the account has no password and signs in otherwise. */
  passwordHash: text('password_hash').notNull(),
  /** Device tokens and half-done sign-ins with an earlier one are unknown. */
  signInVersion: integer('sign_in_version').notNull().default(0),
  staffRoles: text('staff_roles').array().$type<StaffRole[]>().notNull().default([]),
  language: text().$type<Language>().notNull(),
  timeZone: text('time_zone'),
  picture: uuid(),
  termsAcceptedAt: instant('terms_accepted_at').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  suspendedAt: instant('suspended_at'),
  suspendedBecause: text('suspended_because'),
  deletesAt: instant('deletes_at'),
  /** Its owner has asked for the deletion, and may take it back until then. */
  isLeaving: boolean('is_leaving').notNull().default(false),
});

/** Names and address in lower case; the index for searching accounts has the same expression. */
export const accountText = sql<string>`(${accounts.usernameKey} || ' ' || ${accounts.emailKey} || ' '
  || lower(${accounts.firstName} || ' ' || ${accounts.lastName} || ' ' || ${accounts.displayName}))`;

/** The owner; rows are deleted with the account. */
export function accountId() {
  return bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
}

export const accountPictures = pgTable('account_pictures', {
  accountId: accountId().primaryKey(),
  bytes: bytes().notNull(),
});

export const profiles = pgTable('profiles', {
  id: identity(),
  accountId: accountId(),
  name: text().notNull(),
  colour: smallint().notNull().default(0),
  language: text().$type<Language>(),
  ratingLimit: text('rating_limit').$type<Rating>(),
  isFirst: boolean('is_first').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** The profile that a row belongs to; rows are deleted with it. */
export function profileId() {
  return bigint('profile_id', { mode: 'number' })
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });
}

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  accountId: accountId(),
  profileId: profileId(),
  generation: integer().notNull().default(0),
  rotatedAt: instant('rotated_at').notNull().defaultNow(),
  device: text().notNull(),
  clientAddress: text('client_address').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  ratingsUnlockedUntil: instant('ratings_unlocked_until'),
  endedAt: instant('ended_at'),
  endedBecause: text('ended_because').$type<
    'signed_out' | 'revoked' | 'password_changed' | 'token_replayed' | 'factor_changed' | 'denied'
  >(),
  provenAt: instant('proven_at').notNull().defaultNow(),
  secondFactorAt: instant('second_factor_at'),
});

/** A session that has neither ended nor expired. */
export const isSessionOpen = sql`(${sessions.endedAt} IS NULL AND ${sessions.expiresAt} > now())`;

export const accountLinks = pgTable('account_links', {
  tokenHash: bytes('token_hash').primaryKey(),
  accountId: accountId(),
  purpose: text().$type<LinkPurpose>().notNull(),
  email: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Devices that a household has locked to a profile. */
export const deviceLocks = pgTable('device_locks', {
  tokenHash: bytes('token_hash').primaryKey(),
  accountId: accountId(),
  profileId: profileId(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const accountPins = pgTable('account_pins', {
  accountId: accountId().primaryKey(),
  pinHash: text('pin_hash').notNull(),
});

/** Not a reference: a request outlives its account. */
export const dataRequests = pgTable('data_requests', {
  id: identity(),
  kind: text().$type<DataRequestKind>().notNull(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  accountName: text('account_name'),
  askedBy: text('asked_by'),
  askedAt: instant('asked_at').notNull().defaultNow(),
  dueAt: instant('due_at').notNull().defaultNow(),
  doneAt: instant('done_at'),
  cancelledAt: instant('cancelled_at'),
});

export const accountTotps = pgTable('account_totps', {
  accountId: accountId().primaryKey(),
  secret: bytes().notNull(),
  confirmedAt: instant('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: accountId(),
    codeHash: bytes('code_hash').notNull(),
    salt: bytes().notNull(),
    /** Made by a version that hashed codes as slowly as passwords. */
    isArgon2: boolean('is_argon2').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

export const passkeys = pgTable('passkeys', {
  id: identity(),
  accountId: accountId(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  isSynced: boolean('is_synced').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at'),
});

export const linkedIdentities = pgTable('linked_identities', {
  id: identity(),
  accountId: accountId(),
  issuer: text().notNull(),
  subject: text().notNull(),
  email: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at').notNull().defaultNow(),
});

export const spentTokens = pgTable('spent_tokens', {
  id: uuid().primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});

export const apiKeys = pgTable('api_keys', {
  id: uuid().primaryKey(),
  accountId: accountId(),
  name: text().notNull(),
  roles: text().array().$type<StaffRole[]>().notNull(),
  keyHash: bytes('key_hash').notNull(),
  /** Whether the session that made it had a second factor. */
  hasSecondFactor: boolean('has_second_factor').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at'),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
});

/** Invitations to be staff. */
export const staffInvitations = pgTable('staff_invitations', {
  id: identity(),
  tokenHash: bytes('token_hash').notNull(),
  email: text(),
  roles: text().array().$type<StaffRole[]>().notNull(),
  inviterId: bigint('inviter_id', { mode: 'number' }).notNull(),
  invitedBy: text('invited_by').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  acceptedAt: instant('accepted_at'),
  acceptedBy: bigint('accepted_by', { mode: 'number' }),
  revokedAt: instant('revoked_at'),
});

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { openAccount } from '#api/account/commands/open-account.ts';
import { endOtherSessions } from '#api/account/commands/sessions.ts';
import { hashPassword } from '#api/account/passwords.ts';
import { accounts } from '#api/account/tables.ts';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { milestones } from '#api/site/tables.ts';
import type { Role, StaffRole } from '#contract/constants/account.ts';
import type { Environment } from './env.ts';

const logins = [
  { username: 'penonton', firstName: 'Dewi', lastName: 'Penonton', role: 'viewer' },
  { username: 'operator', firstName: 'Bayu', lastName: 'Operator', role: 'operator' },
] as const;

const shared = { phone: '+62 812 0000 0000', language: 'id', emailConfirmed: true } as const;

const loginSchema = z.object({ username: z.string(), password: z.string() });
const fileSchema = z.partialRecord(z.enum(['viewer', 'operator']), loginSchema);
type StoredLogins = z.infer<typeof fileSchema>;

type Place = Pick<Environment, 'BASE_URL' | 'SOROT_DATA'>;

/**
 * A viewer and an operator for the demo, with passwords unique to this data folder; a site with a
 * public address gets none. Existing accounts are left unchanged.
 */
export async function openDemoLogins(
  db: Database,
  { BASE_URL, SOROT_DATA: folder }: Place,
): Promise<void> {
  if (BASE_URL) return;
  for (const login of logins) {
    await db.transaction(async (tx) => {
      if ((await findDemoAccount(tx, login.username)).length > 0) return;
      const password = await keepPassword(folder, login);
      const email = `${login.username}@demo.invalid`;
      const { role, ...names } = login;
      const staffRoles: StaffRole[] = role === 'operator' ? ['owner'] : [];
      await openAccount(tx, { ...names, ...shared, staffRoles, password, email });
      await markPassword(tx, login.username);
    });
  }
}

/**
 * Earlier releases had the demo passwords in the source code. Accounts that still use one get a new
 * password, and their sessions are ended. Returns whether there were any.
 */
export async function replacePublishedPasswords(db: Database, folder: string): Promise<boolean> {
  let isReplaced = false;
  for (const login of logins) {
    await db.transaction(async (tx) => {
      // If two processes start together, only one changes the password.
      const [account] = await findDemoAccount(tx, login.username).for('update');
      if (!account || !(await isMarked(tx, publishedMark(account.passwordHash)))) return;
      const passwordHash = await hashPassword(await keepPassword(folder, login));
      await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
      await endOtherSessions(tx, { accountId: account.id }, 'password_changed');
      await markPassword(tx, login.username);
      isReplaced = true;
    });
  }
  return isReplaced;
}

/** The demo logins with unchanged passwords, for the startup output. */
export async function describeDemoLogins(
  db: Database,
  folder: string,
): Promise<string | undefined> {
  const storedLogins = await readStored(folder);
  const texts: string[] = [];
  for (const { username, role } of logins) {
    const password = storedLogins[role]?.password;
    if (password && (await isUnchanged(db, username))) {
      texts.push(`  ${username} / ${password} (${role})`);
    }
  }
  if (texts.length === 0) return undefined;
  return [`Demo log-ins, kept in ${fileIn(folder)}:`, ...texts].join('\n');
}

/** Whether the site is only being tried out: its only operator came with the demo. */
export function isDemo(db: Database): Promise<boolean> {
  return isUnchanged(db, 'operator');
}

async function isUnchanged(db: Database, username: string): Promise<boolean> {
  const [account] = await findDemoAccount(db, username);
  if (!account) return false;
  const { passwordHash } = account;
  return isMarked(db, generatedMark(passwordHash), publishedMark(passwordHash));
}

function findDemoAccount(db: DatabaseOrTransaction, username: string) {
  return db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.usernameKey, username));
}

async function isMarked(db: DatabaseOrTransaction, ...marks: string[]): Promise<boolean> {
  const made = await db.select().from(milestones).where(inArray(milestones.name, marks));
  return made.length > 0;
}

/** Records the hash that the demo created: verifying the password at each start takes too long. */
async function markPassword(db: DatabaseOrTransaction, username: string): Promise<void> {
  const [account] = await findDemoAccount(db, username);
  if (account) await db.insert(milestones).values({ name: generatedMark(account.passwordHash) });
}

function generatedMark(passwordHash: string): string {
  return `demo_password ${fingerprint(passwordHash)}`;
}

/** The mark that earlier releases left. */
function publishedMark(passwordHash: string): string {
  return `demo_login ${fingerprint(passwordHash)}`;
}

function fingerprint(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('hex');
}

/**
 * The password of a login, created on first use. It is written to the file before the database: a
 * start that is killed in between leaves no account with an unknown password.
 */
async function keepPassword(
  folder: string,
  { username, role }: { username: string; role: Role },
): Promise<string> {
  const stored = await readStored(folder);
  const login = stored[role];
  if (login) return login.password;
  const password = randomBytes(15).toString('base64url');
  const file = fileIn(folder);
  const own = `${file}.${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  const text = `${JSON.stringify({ ...stored, [role]: { username, password } }, null, 2)}\n`;
  await writeFile(own, text, { mode: 0o600, flush: true });
  await rename(own, file);
  return password;
}

async function readStored(folder: string): Promise<StoredLogins> {
  const file = fileIn(folder);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '{}';
  });
  try {
    return fileSchema.parse(JSON.parse(text));
  } catch {
    throw new OperatorError(
      'bad_demo_logins',
      `The file ${file} is damaged: delete it and start again.`,
    );
  }
}

function fileIn(folder: string): string {
  return join(folder, 'demo-logins.json');
}

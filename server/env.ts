import type { z } from 'zod';
import { OperatorError } from '#api/platform/operator-error.ts';
import type { Variable } from '#api/platform/providers/variable-schemas.ts';
import { findSetting, readEnvFile } from './env-file.ts';
import { remarkOn } from './env-remarks.ts';
import { holdsSecret, isSecret } from './secrets.ts';
import { findMissingStorage } from './storage/storage-variables.ts';
import { usualTimeZone } from './usual-time-zone.ts';
import { variables } from './variables.ts';

type Variables = typeof variables;

export type Environment = {
  readonly [Name in keyof Variables]: z.output<Variables[Name]['schema']>;
} & {
  readonly TIME_ZONE: string;
  /** Names of the variables that are set: they take precedence over what owners set. */
  readonly given: ReadonlySet<string>;
};

/** More are a mistake, such as a whole file. */
const maxLength = 10_000;
const controlCharacter = /[^\P{Cc}\t\n\r]/u;

/**
 * Reads the environment, and is the only place that does. An empty variable counts as not set.
 *
 * @throws OperatorError `bad_environment`, naming every invalid variable and its format, but never
 *   its value, which may be a secret in the wrong place
 */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const file = readEnvFile(source);
  const values: Record<string, unknown> = {};
  const complaints: string[] = [];
  for (const [name, variable] of Object.entries<Variable>(variables)) {
    const { wanted, schema, pathFrom } = variable;
    const setting = findSetting(file, name);
    const text = source[name]?.trim() || undefined;
    const given = text && setting && pathFrom ? pathFrom(setting.folder, text) : text;
    const parsed = schema.safeParse(given);
    const fault = text === undefined ? undefined : findFault(name, variable, text);
    if (parsed.success && !fault) values[name] = parsed.data;
    else {
      const where = setting ? ` (${setting.place})` : '';
      complaints.push(`${name}${where} must be ${wanted}${fault ?? hintAt(name, variable, text)}`);
    }
  }
  // Without a proxy, clients could forge it.
  if (values.COUNTRY_HEADER !== undefined && values.TRUST_PROXY === 0) {
    complaints.push('COUNTRY_HEADER needs TRUST_PROXY at 1 or more');
  }
  // Without it, links in mail would use the Host header of a stranger's request.
  for (const name of ['BASE_URL', 'MAIL_FROM'] as const) {
    if (values.SMTP_URL !== undefined && !source[name]?.trim()) {
      complaints.push(`SMTP_URL needs ${name}`);
    }
  }
  for (const [name, { needs }] of Object.entries<Variable>(variables)) {
    if (needs !== undefined && values[name] !== undefined && values[needs] === undefined) {
      complaints.push(`${name} needs ${needs}`);
    }
  }
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const) {
    if (values.OIDC_ISSUER !== undefined && !values[name]) {
      complaints.push(`OIDC_ISSUER needs ${name}`);
    }
  }
  const { DATABASE_REPLICA_URL: replicas = [] } = values;
  if (Array.isArray(replicas) && replicas.length > 0 && values.DATABASE_URL === undefined) {
    complaints.push('DATABASE_REPLICA_URL needs DATABASE_URL');
  }
  complaints.push(...findMissingStorage(values));
  if (Number(values.PLAN_PREMIUM_PRICE) <= Number(values.PLAN_BASIC_PRICE)) {
    complaints.push('PLAN_PREMIUM_PRICE must be more than PLAN_BASIC_PRICE');
  }
  if (complaints.length > 0) {
    throw new OperatorError('bad_environment', `${complaints.join('; ')}.`);
  }
  values.given = new Set(Object.keys(variables).filter((name) => source[name]?.trim()));
  const environment = values as Environment;
  const { DEFAULT_LANGUAGE: language, SHOP_CURRENCY: currency } = environment;
  values.TIME_ZONE ??= usualTimeZone({ language, currency });
  return environment;
}

/** What looks like a slip in the environment and in `.env`, as sentences without values. */
export function findRemarks(source: NodeJS.ProcessEnv = process.env): string[] {
  return remarkOn(source);
}

/** Whether a text is refused as the value of any variable of this kind: how the sentence goes on. */
function findFault(name: string, variable: Variable, text: string): string | undefined {
  if (text.length > maxLength) return `, of at most ${maxLength} characters`;
  if (controlCharacter.test(text)) return ', without control characters';
  if (!isSecret(name, variable) && holdsSecret(text)) return ', without a password or key in it';
  return undefined;
}

/** What people write who meant well. */
function hintAt(name: string, variable: Variable, text = ''): string {
  if (/^(["']).*\1$/s.test(text)) return ', without quotes around it';
  if (!isSecret(name, variable)) return '';
  if (text.includes('://')) {
    return '; in a user name or password, write % as %25, @ as %40, # as %23, / as %2F, ? as %3F and a comma as %2C';
  }
  return /^[ -~]*$/.test(text) ? '' : ', without line breaks and letters beyond ASCII';
}

/** Every variable for owners to see, without secrets. */
export function describeVariables(environment: Environment) {
  return Object.entries<Variable>(variables).map(([name, variable]) => {
    const isSet = environment.given.has(name);
    const value: unknown = environment[name as keyof Variables];
    const isShown = !isSecret(name, variable) && value !== undefined;
    return { name, means: variable.means, is_set: isSet, value: isShown ? toText(value) : null };
  });
}

/** As people read it. */
function toText(value: unknown): string {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) {
    return value.join(', ');
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The values of this process that no line of its log may hold. */
export function listSecrets(environment: Environment): string[] {
  return Object.entries<Variable>(variables).flatMap(([name, variable]) => {
    const value: unknown = environment[name as keyof Variables];
    if (value === undefined || !isSecret(name, variable)) return [];
    return Array.isArray(value) ? value.map(String) : [String(value)];
  });
}

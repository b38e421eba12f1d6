import type { z } from 'zod';
import { OperatorError } from '#api/platform/operator-error.ts';
import { findMissingStorage } from './storage/storage-variables.ts';
import { variables } from './variables.ts';

type Variables = typeof variables;

export type Environment = {
  readonly [Name in keyof Variables]: z.output<Variables[Name]['schema']>;
} & {
  readonly TIME_ZONE: string;
  /** Names of the variables that are set: they take precedence over what owners set. */
  readonly given: ReadonlySet<string>;
};

/**
 * Reads the environment, and is the only place that does. An empty variable counts as not set.
 * @throws OperatorError `bad_environment`, naming every invalid variable and its format
 */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const values: Record<string, unknown> = {};
  const complaints: string[] = [];
  for (const [name, { schema, wanted }] of Object.entries(variables)) {
    const given = source[name]?.trim() || undefined;
    const parsed = schema.safeParse(given);
    if (parsed.success) values[name] = parsed.data;
    else complaints.push(`${name} must be ${wanted}, not "${hidePassword(given ?? '')}"`);
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
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const) {
    if (values.OIDC_ISSUER !== undefined && !values[name]) {
      complaints.push(`OIDC_ISSUER needs ${name}`);
    }
  }
  if (values.XENDIT_SECRET_KEY !== undefined && values.XENDIT_CALLBACK_TOKEN === undefined) {
    complaints.push('XENDIT_SECRET_KEY needs XENDIT_CALLBACK_TOKEN');
  }
  if (values.BITESHIP_API_KEY !== undefined && values.BITESHIP_ORIGIN_POSTCODE === undefined) {
    complaints.push('BITESHIP_API_KEY needs BITESHIP_ORIGIN_POSTCODE');
  }
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined) {
    complaints.push('DATABASE_DIRECT_URL needs DATABASE_URL');
  }
  const { DATABASE_REPLICA_URL: replicas = [] } = values;
  if (Array.isArray(replicas) && replicas.length > 0 && values.DATABASE_URL === undefined) {
    complaints.push('DATABASE_REPLICA_URL needs DATABASE_URL');
  }
  complaints.push(...findMissingStorage(values));
  if (values.WEBSUB_HUB !== undefined && values.BASE_URL === undefined) {
    complaints.push('WEBSUB_HUB needs BASE_URL');
  }
  if (Number(values.PLAN_PREMIUM_PRICE) <= Number(values.PLAN_BASIC_PRICE)) {
    complaints.push('PLAN_PREMIUM_PRICE must be more than PLAN_BASIC_PRICE');
  }
  if (complaints.length > 0) {
    throw new OperatorError('bad_environment', `${complaints.join('; ')}.`);
  }
  values.TIME_ZONE ??= values.DEFAULT_LANGUAGE === 'id' ? 'Asia/Jakarta' : 'UTC';
  values.given = new Set(Object.keys(variables).filter((name) => source[name]?.trim()));
  return values as Environment;
}

const secrets = new Set([
  ...['TOKEN_KEY', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'],
  ...['RUNNER_TOKEN', 'SMTP_URL', 'OIDC_CLIENT_SECRET'],
  ...['S3_SECRET_ACCESS_KEY', 'AWS_SECRET_ACCESS_KEY'],
  ...['MIDTRANS_SERVER_KEY', 'XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN', 'BITESHIP_API_KEY'],
]);

/** Every variable for owners to see, without secrets. */
export function describeVariables(environment: Environment) {
  return Object.entries(variables).map(([name, { means }]) => {
    const isSet = environment.given.has(name);
    const value: unknown = environment[name as keyof Variables];
    const isShown = !secrets.has(name) && value !== undefined;
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return { name, means, is_set: isSet, value: isShown ? text : null };
  });
}

function hidePassword(given: string): string {
  return given.replace(/:[^:@/]*@/g, ':…@');
}

import pg from 'pg';
import { migrateDatabase, migrateJobs } from '#api/platform/migrate.ts';

const template = 'sorot_template';

/** Creates the template of all test databases. */
export async function createTemplateDatabase(serverUrl: string): Promise<void> {
  const url = await copyDatabase(serverUrl, template, 'template0');
  await migrateDatabase(url);
  await migrateJobs(url);
}

export async function copyDatabase(
  serverUrl: string,
  name: string,
  source = template,
): Promise<string> {
  await queryServer(serverUrl, `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${source}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

export function dropDatabase(serverUrl: string, name: string): Promise<void> {
  return queryServer(serverUrl, `DROP DATABASE ${pg.escapeIdentifier(name)} WITH (FORCE)`);
}

async function queryServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import type { Variable } from '#api/platform/providers/variable-schemas.ts';
import { type EnvFile, findSetting, readEnvFile } from './env-file.ts';
import { findNearestName } from './nearest-name.ts';
import { isSecret } from './secrets.ts';
import { variables } from './variables.ts';

const variablesByName: Record<string, Variable> = variables;
const knownNames = Object.keys(variablesByName);

/** What Node, its libraries and the database's read, and Compose if the file is its own as well. */
const readByOthers =
  /^(?:NODE_|PG[A-Z]+$|UV_|MALLOC_|SSL_|OPENSSL_|AWS_|LC_|XDG_|FONTCONFIG_|npm_|COMPOSE_|DOCKER_|(?:TZ|LANG|PATH|HOME|TMPDIR)$|(?:HTTPS?|ALL|NO)_PROXY$)/i;

/** What looks like a slip in `.env` and in the environment, as sentences without values. */
export function remarkOn(source: NodeJS.ProcessEnv): string[] {
  const file = readEnvFile(source);
  return [...(file ? remarkOnFile(file, source) : []), ...remarkOnEnvironment(source, file)];
}

function remarkOnFile(file: EnvFile, source: NodeJS.ProcessEnv): string[] {
  const lines = new Map<string, number>();
  return file.settings.flatMap(({ name, line, comment }) => {
    const place = `${file.path}, line ${line}:`;
    const earlier = lines.get(name);
    lines.set(name, line);
    const variable = variablesByName[name];
    if (!variable) return readByOthers.test(name) ? [] : [`${place} ${remarkOnName(name)}`];
    const isRepeated = earlier !== undefined;
    const counts = findSetting(file, name)?.line === line;
    const isCut =
      counts && comment !== undefined && mayGoOn(name, variable, source[name] ?? '', comment);
    return [
      ...(isRepeated ? [`${place} ${name} is also in line ${earlier}; the last one counts.`] : []),
      ...(isCut
        ? [`${place} ${name} ends before " #", where a comment begins. If not, put it in quotes.`]
        : []),
    ];
  });
}

/** In our own file every name should be ours. One that looks like none might be a piece of a key. */
function remarkOnName(name: string): string {
  if (!/^(?:[A-Z\d_]{1,40}|[a-z\d_]{1,40})$/.test(name)) return 'Sorot has no such variable.';
  const upper = name.toUpperCase();
  const nearest = findNearestName(upper, knownNames, Math.max(2, Math.floor(upper.length / 4)));
  return `Sorot has no variable ${name}.${nearest ? ` Did you mean ${nearest}?` : ''}`;
}

/** Whether what stands behind a value may have been meant as a part of it. */
function mayGoOn(name: string, variable: Variable, value: string, comment: string): boolean {
  return isSecret(name, variable) || variable.schema.safeParse(`${value} ${comment}`).success;
}

/**
 * The environment is full of what other programs read: only a single slip in a long name of ours
 * that is not set counts, and none in underscores (`TIMEZONE`).
 */
function remarkOnEnvironment(source: NodeJS.ProcessEnv, file: EnvFile | undefined): string[] {
  const missing = knownNames.filter((name) => name.length >= 8 && !source[name]);
  const inFile = new Set(file?.settings.map(({ name }) => name));
  return Object.keys(source).flatMap((name) => {
    if (name in variablesByName || inFile.has(name)) return [];
    const nearest = findNearestName(name.toUpperCase(), missing, 1);
    if (!nearest || countUnderscores(nearest) !== countUnderscores(name)) return [];
    return [`The environment has ${name}, which is no variable of Sorot. Did you mean ${nearest}?`];
  });
}

function countUnderscores(name: string): number {
  return name.split('_').length;
}

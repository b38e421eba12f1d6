import type { Role } from '#contract/shared/account-words.ts';
import { parseCommandLine, refuseArguments } from '../parse-command-line.ts';

export const usage = `Usage: npm run account -- create USER EMAIL [options]
       npm run account -- password USER [options]
       npm run account -- role USER viewer|operator

Opens an account, gives one a new password (which signs it out everywhere), or decides whether it
runs the site. USER is a user name or, for an account that is there, an e-mail address.

  --operator          with create: the account runs the site
  --password-stdin    read the password from standard input; otherwise one is made and printed
  --help              show this`;

const options = {
  operator: { type: 'boolean' },
  'password-stdin': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export type AccountCommand =
  | { name: 'create'; username: string; email: string; role: Role; fromStdin: boolean }
  | { name: 'password'; user: string; fromStdin: boolean }
  | { name: 'role'; user: string; role: Role };

/**
 * Undefined: only help is wanted.
 *
 * @throws OperatorError `bad_arguments`
 */
export function readArguments(args: string[]): AccountCommand | undefined {
  const { values, positionals } = parseCommandLine(args, { usage, options });
  if (values.help) return undefined;
  const [name, user, last, ...rest] = positionals;
  const { operator = false, 'password-stdin': fromStdin = false } = values;
  if (user && rest.length === 0) {
    if (name === 'create' && last) {
      const role = operator ? 'operator' : 'viewer';
      return { name, username: user, email: last, role, fromStdin };
    }
    if (name === 'password' && !last && !operator) return { name, user, fromStdin };
    if (name === 'role' && (last === 'viewer' || last === 'operator') && !operator && !fromStdin) {
      return { name, user, role: last };
    }
  }
  throw refuseArguments('That is not how this command is called.', usage);
}

import { createInterface } from 'node:readline/promises';
import { OperatorError } from '#api/platform/operator-error.ts';

/**
 * Repeats what a command that nobody can undo is about to do, and goes on if `isSure` (`--yes`) or
 * somebody at the terminal agrees.
 *
 * @throws `not_confirmed`
 */
export async function askFirst(deed: string, isSure: boolean): Promise<void> {
  if (isSure) return;
  if (!process.stdin.isTTY) {
    throw new OperatorError('not_confirmed', `${deed}: add --yes to do it. Nothing has changed.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${deed}? [y/N] `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) {
    throw new OperatorError('not_confirmed', 'Nothing has changed.');
  }
}

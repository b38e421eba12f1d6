import { Command } from '@commander-js/extra-typings';

/**
 * The error message of a command with invalid arguments.
 *
 * @throws if they are valid; the command is not run then
 */
export async function readRefusal(
  add: (program: Command) => void,
  parameters: string[],
): Promise<string> {
  let complaint = '';
  const program = new Command('sorot')
    .exitOverride()
    .showHelpAfterError()
    .configureOutput({ writeErr: (text) => (complaint += text) });
  add(program);
  const commands = program.commands.flatMap((each) => [each, ...each.commands]);
  for (const command of commands.filter((each) => each.commands.length === 0)) {
    command.action(() => undefined);
  }
  await program.parseAsync(parameters, { from: 'user' }).catch(() => undefined);
  if (complaint === '') throw new Error(`${parameters.join(' ')} is valid.`);
  return complaint;
}

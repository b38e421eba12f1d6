import { Command } from '@commander-js/extra-typings';

/**
 * What the operator reads who calls a command in a way that means nothing.
 *
 * @throws when the call means something; nothing is done then
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
  if (complaint === '') throw new Error(`${parameters.join(' ')} means something.`);
  return complaint;
}

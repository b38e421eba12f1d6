import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { OperatorError } from '#api/platform/operator-error.ts';

/**
 * Flags and names that follow a command.
 *
 * @throws OperatorError `bad_arguments`, with the command's usage
 */
export function parseCommandLine<Options extends ParseArgsOptionsConfig>(
  args: string[],
  { usage, options }: { usage: string; options: Options },
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw refuseArguments(`${(error as Error).message}.`, usage);
  }
}

/** What a command cannot do as it was called. */
export function refuseArguments(sentence: string, usage: string): OperatorError {
  return new OperatorError('bad_arguments', `${sentence}\n\n${usage}`);
}

import { parseArgs } from 'node:util';
import { OperatorError } from '#api/platform/operator-error.ts';

export const usage = `Usage: npm run health -- [options] [SLUG …]

Looks for what is wrong with titles: all of them, or those that are named.

  --deep          also decode every film and measure its loudness; takes long
  --repair        prepare anew what is broken, from its source
  --json FILE     write everything that was found as JSON
  --problems      list what viewers reported, and check nothing
  --help          show this`;

export type HealthArguments = {
  slugs: string[];
  deep: boolean;
  repair: boolean;
  jsonFile: string | undefined;
  problems: boolean;
};

/**
 * Undefined: only help is wanted.
 *
 * @throws OperatorError `bad_arguments`
 */
export function readArguments(args: string[]): HealthArguments | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const { deep = false, repair = false, problems = false, json: jsonFile } = values;
  if (problems && (deep || repair || positionals.length > 0)) {
    throw refuse('--problems goes only with --json.');
  }
  return { slugs: [...new Set(positionals)], deep, repair, jsonFile, problems };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        deep: { type: 'boolean' },
        repair: { type: 'boolean' },
        json: { type: 'string' },
        problems: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw refuse(`${(error as Error).message}.`);
  }
}

function refuse(sentence: string): OperatorError {
  return new OperatorError('bad_arguments', `${sentence}\n\n${usage}`);
}

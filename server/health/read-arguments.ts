import { parseCommandLine, refuseArguments } from '../parse-command-line.ts';

export const usage = `Usage: npm run health -- [options] [SLUG …]

Looks for what is wrong with titles: all of them, or those that are named.

  --deep          also decode every film and measure its loudness; takes long
  --repair        prepare anew what is broken, from its source
  --json FILE     write everything that was found as JSON
  --problems      list what viewers reported, and check nothing
  --help          show this`;

const options = {
  deep: { type: 'boolean' },
  repair: { type: 'boolean' },
  json: { type: 'string' },
  problems: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

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
  const { values, positionals } = parseCommandLine(args, { usage, options });
  if (values.help) return undefined;
  const { deep = false, repair = false, problems = false, json: jsonFile } = values;
  if (problems && (deep || repair || positionals.length > 0)) {
    throw refuseArguments('--problems goes only with --json.', usage);
  }
  return { slugs: [...new Set(positionals)], deep, repair, jsonFile, problems };
}

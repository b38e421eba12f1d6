import { parseCommandLine, refuseArguments } from '../parse-command-line.ts';

export const usage = `Usage: npm run import-posts -- DIR [options]

Brings a folder of Markdown files with front matter, and their pictures and sounds, into the blog:
our own, and those of Ghost, Jekyll and Hugo. docs/operating.md says what stands in them. Importing
again changes only what has changed.

  --author NAME   of posts that name none
  --dry-run       only say what would happen
  --report FILE   write the report as JSON
  --help          show this`;

const options = {
  author: { type: 'string' },
  'dry-run': { type: 'boolean' },
  report: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export type PostImportArguments = {
  directory: string;
  author: string | undefined;
  dryRun: boolean;
  reportFile: string | undefined;
};

/**
 * Undefined: only help is wanted.
 *
 * @throws OperatorError `bad_arguments`
 */
export function readArguments(args: string[]): PostImportArguments | undefined {
  const { values, positionals } = parseCommandLine(args, { usage, options });
  if (values.help) return undefined;
  const [directory, ...others] = positionals;
  if (!directory || others.length > 0) throw refuseArguments('Name one folder to import.', usage);
  const { author, report: reportFile } = values;
  return { directory, author, reportFile, dryRun: values['dry-run'] ?? false };
}

import { parseCommandLine, refuseArguments } from '../parse-command-line.ts';

export const usage = `Usage: npm run import -- DIR [options]

Brings a folder of films, or of catalogue files, into the catalogue.

  --as video      single films become videos; without it, movies
  --follow-links  follow symbolic links that lead out of the folder, too
  --dry-run       only say what would happen
  --report FILE   write the report as JSON
  --watch         go on, and import what changes in the folder
  --wait          prepare the new films for playing before ending
  --help          show this`;

const options = {
  as: { type: 'string' },
  'follow-links': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  report: { type: 'string' },
  watch: { type: 'boolean' },
  wait: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export type ImportArguments = {
  directory: string;
  filmsAre: 'movie' | 'video';
  followLinks: boolean;
  dryRun: boolean;
  reportFile: string | undefined;
  watch: boolean;
  wait: boolean;
};

/**
 * Undefined: only help is wanted.
 *
 * @throws OperatorError `bad_arguments`
 */
export function readArguments(args: string[]): ImportArguments | undefined {
  const { values, positionals } = parseCommandLine(args, { usage, options });
  if (values.help) return undefined;
  const [directory, ...others] = positionals;
  if (!directory || others.length > 0) throw refuseArguments('Name one folder to import.', usage);
  const { as: filmsAre = 'movie' } = values;
  if (filmsAre !== 'movie' && filmsAre !== 'video')
    throw refuseArguments('--as takes "movie" or "video".', usage);
  return {
    directory,
    filmsAre,
    followLinks: values['follow-links'] ?? false,
    dryRun: values['dry-run'] ?? false,
    reportFile: values.report,
    watch: values.watch ?? false,
    wait: values.wait ?? false,
  };
}

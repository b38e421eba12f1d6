import { parseCommandLine, refuseArguments } from '../parse-command-line.ts';

export const usage = `Usage: npm run shop -- import DIR [options]

Brings a folder into the shop: terms.json, options.json, products.json, coupons.json and
shipping.json, and tables (.csv) of products that WooCommerce exports. docs/operating.md says what
stands in them. Importing again changes only what has changed.

  --dry-run       only say what would happen
  --stock         also set what is on hand of variants that are there
  --report FILE   write the report as JSON
  --help          show this`;

const options = {
  'dry-run': { type: 'boolean' },
  stock: { type: 'boolean' },
  report: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export type ShopArguments = {
  directory: string;
  dryRun: boolean;
  setStock: boolean;
  reportFile: string | undefined;
};

/**
 * Undefined: only help is wanted.
 *
 * @throws OperatorError `bad_arguments`
 */
export function readArguments(args: string[]): ShopArguments | undefined {
  const { values, positionals } = parseCommandLine(args, { usage, options });
  if (values.help) return undefined;
  const [name, directory, ...others] = positionals;
  if (name !== 'import' || !directory || others.length > 0) {
    throw refuseArguments('Name one folder to import.', usage);
  }
  return {
    directory,
    reportFile: values.report,
    dryRun: values['dry-run'] ?? false,
    setStock: values.stock ?? false,
  };
}

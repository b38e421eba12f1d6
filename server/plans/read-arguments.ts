import { type TitleType, titleTypes } from '#contract/shared/catalogue-words.ts';
import {
  type AccessLevel,
  accessLevels,
  type PaymentState,
  paymentStates,
} from '#contract/shared/plan-words.ts';
import { parseCommandLine, refuseArguments } from '../parse-command-line.ts';

export const usage = `Usage: npm run plans -- payments [${paymentStates.join('|')}]
       npm run plans -- confirm REFERENCE [--even-cancelled]
       npm run plans -- access TYPE/SLUG ${accessLevels.join('|')}

Lists the payments of a state (awaiting, unless another is named), says that the money of one has
arrived, or decides what watching a title takes. TYPE is ${titleTypes.join(', ')}.

  --even-cancelled    the money arrived although the payment was cancelled
  --help              show this`;

const options = {
  'even-cancelled': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export type PlansCommand =
  | { name: 'payments'; state: PaymentState }
  | { name: 'confirm'; reference: string; evenCancelled: boolean }
  | { name: 'access'; type: TitleType; slug: string; access: AccessLevel };

/**
 * Undefined: only help is wanted.
 *
 * @throws OperatorError `bad_arguments`
 */
export function readArguments(args: string[]): PlansCommand | undefined {
  const { values, positionals } = parseCommandLine(args, { usage, options });
  if (values.help) return undefined;
  const [name, first, second, ...rest] = positionals;
  const command = rest.length > 0 ? undefined : readCommand(name, first, second);
  const evenCancelled = values['even-cancelled'] ?? false;
  if (command?.name === 'confirm') return { ...command, evenCancelled };
  if (!command || evenCancelled) throw refuseArguments('Say what to do.', usage);
  return command;
}

function readCommand(
  name: string | undefined,
  first: string | undefined,
  second: string | undefined,
): PlansCommand | undefined {
  if (name === 'payments' && second === undefined) {
    const state = paymentStates.find((each) => each === (first ?? 'awaiting'));
    return state && { name, state };
  }
  if (name === 'confirm' && first && second === undefined) {
    return { name, reference: first, evenCancelled: false };
  }
  const [type, slug] = first?.split(/\/(.*)/s) ?? [];
  const titleType = titleTypes.find((each) => each === type);
  const access = accessLevels.find((each) => each === second);
  if (name !== 'access' || !titleType || !slug || !access) return undefined;
  return { name, type: titleType, slug, access };
}

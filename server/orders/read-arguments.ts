import { type OrderStatus, orderStatuses } from '#contract/shared/shop-words.ts';
import { parseCommandLine, refuseArguments } from '../parse-command-line.ts';

export const usage = `Usage: npm run orders -- list [STATUS] [--search TEXT]
       npm run orders -- show NUMBER
       npm run orders -- confirm|complete|cancel NUMBER [--note TEXT]
       npm run orders -- ship NUMBER COURIER TRACKING-NUMBER
       npm run orders -- refund NUMBER [AMOUNT] [--item SKU=QUANTITY …] [--restock] [--note TEXT]
       npm run orders -- return NUMBER accept|refuse [--note TEXT]
       npm run orders -- note NUMBER TEXT [--public]
       npm run orders -- stock SKU CHANGE --note TEXT
       npm run orders -- csv FILE [--status STATUS] [--from DAY] [--until DAY]

Lists orders (all, or those of a status), shows one, says that its money has arrived, that it is
completed, cancelled, or sent, gives money back, decides on a return, writes into its audit,
corrects what is on hand, or writes the lines of orders as CSV. Customers get their mails.
STATUS is ${orderStatuses.join(', ')}.
AMOUNT is in minor units: whole rupiah, or cents. Without it, items are refunded at what was paid
for them, and without items all that is left.

  --search TEXT          how a number or an e-mail address begins
  --note TEXT            a reason; the customer reads it, but of a correction of stock
  --item SKU=QUANTITY    what is given back; may be repeated
  --restock              it goes back into the stock
  --public               the customer reads the note
  --from, --until DAY    placed from or until then, such as 2026-11-20 (UTC)
  --help                 show this`;

const options = {
  search: { type: 'string' },
  note: { type: 'string' },
  item: { type: 'string', multiple: true },
  restock: { type: 'boolean' },
  public: { type: 'boolean' },
  status: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export type OrdersCommand =
  | { name: 'list'; status: OrderStatus | undefined; search: string | undefined }
  | { name: 'show'; number: string }
  | { name: 'transition'; number: string; to: OrderStatus; note: string }
  | { name: 'ship'; number: string; courier: string; trackingNumber: string }
  | {
      name: 'refund';
      number: string;
      amount: number | undefined;
      items: { sku: string; quantity: number }[];
      restock: boolean;
      note: string;
    }
  | { name: 'return'; number: string; accept: boolean; note: string }
  | { name: 'note'; number: string; text: string; public: boolean }
  | { name: 'stock'; sku: string; change: number; note: string }
  | {
      name: 'csv';
      file: string;
      status: OrderStatus | undefined;
      from: string | undefined;
      until: string | undefined;
    };

type Flags = Omit<ReturnType<typeof parseCommandLine<typeof options>>['values'], 'help'>;

/** Which flags a command knows. */
const flagsOf: Record<string, (keyof Flags)[]> = {
  list: ['search'],
  show: [],
  confirm: ['note'],
  complete: ['note'],
  cancel: ['note'],
  ship: [],
  refund: ['item', 'restock', 'note'],
  return: ['note'],
  note: ['public'],
  stock: ['note'],
  csv: ['status', 'from', 'until'],
};

const targets: Record<string, OrderStatus> = {
  confirm: 'processing',
  complete: 'completed',
  cancel: 'cancelled',
};

/**
 * Undefined: only help is wanted.
 *
 * @throws OperatorError `bad_arguments`
 */
export function readArguments(args: string[]): OrdersCommand | undefined {
  // A change of stock may be negative, and is not a flag.
  const [before, after] = [args.slice(0, 2), args.slice(2)];
  const negative =
    before[0] === 'stock' && /^-\d+$/.test(after[0] ?? '') ? after.shift() : undefined;
  const { values, positionals } = parseCommandLine([...before, ...after], { usage, options });
  if (negative !== undefined) positionals.push(negative);
  const { help, ...flags } = values;
  if (help) return undefined;
  const [name = '', ...rest] = positionals;
  const known = Object.hasOwn(flagsOf, name) ? flagsOf[name] : undefined;
  const isStrange = Object.keys(flags).some((flag) => !known?.some((each) => each === flag));
  const command = known && !isStrange ? readCommand(name, rest, flags) : undefined;
  if (!command) throw refuseArguments('Say what to do.', usage);
  return command;
}

function readCommand(name: string, rest: string[], flags: Flags): OrdersCommand | undefined {
  const [first, second, third] = rest;
  const note = flags.note ?? '';
  const has = (count: number) => rest.length === count && rest.every((each) => each !== '');
  if (name === 'list' && rest.length <= 1) return readList(first, flags);
  if (first === undefined || first === '') return undefined;
  if (name === 'show' && has(1)) return { name, number: first };
  const to = Object.hasOwn(targets, name) ? targets[name] : undefined;
  if (to && has(1)) return { name: 'transition', number: first, to, note };
  if (name === 'refund' && rest.length <= 2) return readRefund(first, second, flags);
  if (name === 'csv' && has(1)) return readCsv(first, flags);
  if (second === undefined) return undefined;
  if (name === 'ship' && third !== undefined && has(3)) {
    return { name, number: first, courier: second, trackingNumber: third };
  }
  if (name === 'note' && has(2)) {
    return { name, number: first, text: second, public: flags.public ?? false };
  }
  if (name === 'return' && has(2) && ['accept', 'refuse'].includes(second)) {
    return { name, number: first, accept: second === 'accept', note };
  }
  if (name === 'stock' && has(2) && /^[+-]?\d{1,7}$/.test(second) && note) {
    return { name, sku: first, change: Number(second), note };
  }
  return undefined;
}

function readList(status: string | undefined, { search }: Flags): OrdersCommand | undefined {
  const chosen = orderStatuses.find((each) => each === status);
  if (status !== undefined && !chosen) return undefined;
  return { name: 'list', status: chosen, search };
}

function readRefund(
  number: string,
  amount: string | undefined,
  flags: Flags,
): OrdersCommand | undefined {
  if (amount !== undefined && !/^\d{1,13}$/.test(amount)) return undefined;
  const items = (flags.item ?? []).map((each) => /^(.+)=(\d{1,3})$/.exec(each));
  const read = items.map((match) => ({ sku: match?.[1] ?? '', quantity: Number(match?.[2]) }));
  if (items.includes(null) || read.some(({ quantity }) => quantity === 0)) return undefined;
  return {
    name: 'refund',
    number,
    items: read,
    note: flags.note ?? '',
    amount: amount === undefined ? undefined : Number(amount),
    restock: flags.restock ?? false,
  };
}

function readCsv(file: string, { status, from, until }: Flags): OrdersCommand | undefined {
  const chosen = orderStatuses.find((each) => each === status);
  if (status !== undefined && !chosen) return undefined;
  if ([from, until].some((day) => day !== undefined && !isDay(day))) return undefined;
  return { name: 'csv', file, status: chosen, from, until };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

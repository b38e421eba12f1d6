import { data } from 'react-router';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import { readMoney } from '../money-field.tsx';

/** The fields of each form on the page of an order that can show an error. */
const fieldsOfIntent = {
  transition: ['note'],
  refund: ['amount', 'reason'],
  note: ['note'],
  ship: ['courier', 'tracking_number'],
  return: ['answer'],
  mail: [],
} as const;

type OrderIntent = keyof typeof fieldsOfIntent;

function readIntent(form: FormData): OrderIntent {
  const intents = Object.keys(fieldsOfIntent) as OrderIntent[];
  const known = intents.find((intent) => intent === form.get('intent'));
  if (!known) throw data(null, { status: 400 });
  return known;
}

/** Runs the change that a form on the page of an order requests. */
export async function changeOrder(page: PageRequest, number: string) {
  const form = await page.request.formData();
  const intent = readIntent(form);
  return answerChange(page, form, fieldsOfIntent[intent], async () => {
    if (intent === 'mail') {
      const { shop } = page.context.get(apiContext);
      await shop.resendOrderMail(parseForm(page.context, form, 'shop.resendOrderMail', { number }));
      return { done: 'sent', change: null };
    }
    const { change } = (await carryOut(intent, form, page, number)).data;
    // Money and parcels have no way back, and most statuses none either.
    const isUndoable = intent === 'note' || form.get('to') === 'cancelled';
    return { done: 'saved', change: isUndoable ? change : null };
  });
}

function carryOut(
  intent: Exclude<OrderIntent, 'mail'>,
  form: FormData,
  { context }: PageRequest,
  number: string,
) {
  const { shop } = context.get(apiContext);
  switch (intent) {
    case 'transition':
      return shop.transitionOrder(parseForm(context, form, 'shop.transitionOrder', { number }));
    case 'ship':
      return shop.shipOrder(parseForm(context, form, 'shop.shipOrder', { number }));
    case 'note':
      return shop.noteOrder(parseForm(context, form, 'shop.noteOrder', { number }));
    case 'return':
      return shop.decideReturn(parseForm(context, form, 'shop.decideReturn', { number }));
    case 'refund': {
      const currency = String(form.get('currency'));
      const known = { number, lines: readRefundedLines(form) };
      const amounts = readMoney(form, ['amount'], currency);
      return shop.refundOrder(parseForm(context, amounts, 'shop.refundOrder', known));
    }
  }
}

/** Of fields such as `quantity.7` and `restock.7`. */
function readRefundedLines(form: FormData) {
  return [...form].flatMap(([name, value]) => {
    const id = /^quantity\.(\d+)$/.exec(name)?.[1];
    const quantity = Number(value);
    if (!id || !(quantity > 0)) return [];
    return { item_id: Number(id), quantity, restock: form.has(`restock.${id}`) };
  });
}

import { data } from 'react-router';
import type { Money } from '#contract/shared/answers.ts';
import { answerChange, type Done } from '#web/admin/lib/answer-change.server.ts';
import { confirmedAmount, confirmedField } from '#web/admin/ui/amount-question.tsx';
import { currencyOf, parseForm } from '#web/lib/forms/parse-form.server.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';

/** The fields of each form on the page of an order that can show an error. */
const fieldsOfIntent = {
  transition: ['note'],
  refund: ['amount', 'reason'],
  settle: ['note'],
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
    const ask = form.has(confirmedField) ? null : await findAmount(intent, form, page, number);
    if (ask) return { ask };
    const { change } = (await carryOut(intent, form, page, number)).data;
    // Money and parcels have no way back, and most statuses none either.
    const isUndoable = intent === 'note' || intent === 'settle' || form.get('to') === 'cancelled';
    return { done: doneBy(intent, form), change: isUndoable ? change : null };
  });
}

function doneBy(intent: OrderIntent, form: FormData): Done {
  if (intent === 'ship') return 'shipped';
  if (intent === 'refund') return 'refunded';
  const steps = ['processing', 'completed', 'cancelled'] as const;
  const step = intent === 'transition' && steps.find((each) => each === form.get('to'));
  return step || 'saved';
}

/** What a form would take, give back or let go; null: no money is concerned. */
async function findAmount(
  intent: OrderIntent,
  form: FormData,
  { context }: PageRequest,
  number: string,
): Promise<Money | null> {
  const { shop } = context.get(apiContext);
  if (intent === 'refund') {
    const known = { number, lines: readRefundedLines(form) };
    const input = parseForm(context, form, 'shop.previewRefund', known, {
      written: { amount: 'amount' },
      currency: currencyOf(form),
    });
    return (await shop.previewRefund(input)).data.amount;
  }
  if (intent === 'settle') {
    parseForm(context, form, 'shop.settleOrderMoney', { number });
    return (await shop.getAnyOrder({ number })).data.order.money_to_settle;
  }
  if (intent !== 'transition') return null;
  const { order } = (await shop.getAnyOrder({ number })).data;
  return form.get('to') === 'cancelled' || !order.payment.paid_at ? order.total : null;
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
    case 'settle': {
      // Not confirmed if somebody else was faster.
      const known = { number, ...confirmedAmount(form) };
      return shop.settleOrderMoney(parseForm(context, form, 'shop.settleOrderMoney', known));
    }
    case 'refund': {
      const known = { number, lines: readRefundedLines(form), ...confirmedAmount(form) };
      return shop.refundOrder(parseForm(context, form, 'shop.refundOrder', known));
    }
  }
}

/** The refunded lines in fields such as `quantity.7` and `restock.7`. */
function readRefundedLines(form: FormData) {
  return [...form].flatMap(([name, value]) => {
    const id = /^quantity\.(\d+)$/.exec(name)?.[1];
    const quantity = Number(value);
    if (!id || !(quantity > 0)) return [];
    return { item_id: Number(id), quantity, restock: form.has(`restock.${id}`) };
  });
}

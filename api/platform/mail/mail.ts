import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { languages } from '#contract/shared/language.ts';
import type { DatabaseOrTransaction } from '../database.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { alarmTemplates, holdMail, isAlarm } from './limit-mails.ts';

/** One line of visitors' text: line breaks, which could start another header, become spaces. */
const line = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(z.string().max(320));
/** A person's name, without anything that a mail client would turn into a link. */
const person = line.transform(breakLinks);
/**
 * The recipient's name; null until they have confirmed the address. Anybody can enter a stranger's
 * address, and must not control what the stranger reads.
 */
const greeted = person.nullable();
/** Path of this site: a mail never contains a host from a request. */
const path = z.custom<`/${string}`>((value) => /^\/(?![/\\])/.test(String(value)));
/** A link, which mails enqueued by earlier versions lack: theirs leads to `list`. */
const linkTo = (list: `/${string}`) => path.default(list);
const count = z.int().min(0);
/** Integer minor units of an ISO 4217 currency. */
const money = z.object({ amount: z.int(), currency: z.string().length(3) });
const instant = z.object({ instant: z.iso.datetime() });
const day = z.object({ day: z.iso.datetime() });
/** What was ordered and what it costs; null: nothing of the kind. */
const pricedGoods = z.object({
  lines: z
    .array(
      z.object({
        quantity: count,
        name: z.string().max(1_000),
        options: z.string().max(1_000),
        price: money,
      }),
    )
    .max(1_000),
  discount: money.nullable(),
  shipping: money.nullable(),
  /** The code of a transfer or QRIS payment. */
  code: money.nullable(),
  total: money,
});
/** What was ordered: with prices, or as text, one item per line. */
const goods = z.union([pricedGoods, z.string().max(20_000)]);
const placedOrder = { name: greeted, number: line, goods, amount: money, link: path };

/** Alarms by their template. */
const changes = z.object({
  changes: z.array(z.object({ template: z.enum(alarmTemplates), at: z.iso.datetime() })).min(1),
});

/** How the account signs in has changed; `link`: to a new password. */
const securityChange = z.object({ name: greeted, at: instant, link: path });

/** The shop's text; if it is empty, its paragraph is omitted. */
const words = z.string().max(2_000);
/** `name`: of the billing address. */
const order = { name: greeted, number: line, link: path };

/** The parameters of each mail; its texts have the same key in `locales/<code>/mail.json`. */
const templates = {
  confirm_email: z.object({ link: path }),
  /** To whom staff name, at once. */
  test_mail: z.object({ link: path }),
  reset_password: z.object({ name: greeted, minutes: count, link: path }),
  password_changed: z.object({ name: greeted, link: path }),
  new_device: z.object({ name: greeted, device: line, at: instant, link: path }),
  totp_on: securityChange,
  totp_off: securityChange,
  recovery_codes_renewed: securityChange,
  passkey_added: securityChange,
  passkey_removed: securityChange,
  sign_in_linked: securityChange,
  sign_in_unlinked: securityChange,
  api_key_added: securityChange,
  /** Several of the above, and new devices, within an hour. */
  security_changes: z.object({ name: greeted, changes, link: path }),
  /** To the new address. */
  confirm_new_email: z.object({ link: path }),
  /** To the old address, which has to confirm as well. */
  allow_new_email: z.object({ name: greeted, email: line, link: path }),
  /** To the old address, afterwards. */
  email_changed: z.object({ name: greeted, email: line, link: path }),
  /** To somebody who may have no account yet. */
  staff_invitation: z.object({ by: line, days: z.int(), link: path }),
  account_suspended: z.object({ name: greeted, reason: words, link: path }),
  account_reopened: z.object({ name: greeted, link: path }),
  /** Staff delete it then. */
  account_closing: z.object({ name: greeted, until: day, link: path }),
  /** The owner of the account asked for its deletion, and may sign in and keep it. */
  account_leaving: z.object({ name: greeted, until: day, link: path }),
  newsletter_confirmation: z.object({ link: path }),
  /** By staff, to the writer of a message. */
  contact_answer: z.object({ answer: z.string().max(20_000), at: instant }),
  contact_message: z.object({ name: person, email: line, message: z.string().max(10_000) }),
  subscription_awaiting: z.object({
    name: greeted,
    plan: line,
    amount: money,
    bank: line,
    account_number: line,
    account_holder: line,
    reference: line,
    due: instant,
    link: path,
  }),
  subscription_awaiting_qris: z.object({
    name: greeted,
    plan: line,
    amount: money,
    merchant: line,
    reference: line,
    due: instant,
    link: path,
  }),
  subscription_awaiting_gateway: z.object({
    name: greeted,
    plan: line,
    amount: money,
    gateway: line,
    reference: line,
    due: instant,
    link: path,
  }),
  subscription_confirmed: z.object({
    name: greeted,
    plan: line,
    amount: money,
    until: day,
    link: path,
  }),
  /** Staff gave it away. */
  subscription_granted: z.object({ name: greeted, plan: line, until: day, link: path }),
  /** The money has not arrived. */
  payment_rejected: z.object({
    name: greeted,
    plan: line,
    reference: line,
    reason: words,
    link: path,
  }),
  payment_refunded: z.object({
    name: greeted,
    plan: line,
    amount: money,
    reason: words,
    link: path,
  }),
  /** To the operator. */
  payment_proof_to_check: z.object({
    name: person,
    email: line,
    reference: line,
    amount: money,
    link: path,
  }),
  subscription_expiring: z.object({ name: greeted, plan: line, until: day, link: path }),
  subscription_expired: z.object({ name: greeted, plan: line, link: path }),
  /** A proof of payment was sent. */
  order_in_review: z.object({ ...order, amount: money }),
  order_paid: z.object({ ...order, amount: money }),
  order_shipped: z.object({ ...order, courier: line, tracking_number: line }),
  order_completed: z.object(order),
  order_downloads: z.object(order),
  order_cancelled: z.object({ ...order, reason: words }),
  order_refunded: z.object({ ...order, amount: money, reason: words }),
  return_accepted: z.object({ ...order, answer: words }),
  return_refused: z.object({ ...order, answer: words }),
  order_awaiting_transfer: z.object({
    ...placedOrder,
    bank: line,
    account_number: line,
    account_holder: line,
    due: instant,
  }),
  order_awaiting_qris: z.object({ ...placedOrder, merchant: line, due: instant }),
  order_awaiting_gateway: z.object({ ...placedOrder, gateway: line, due: instant }),
  order_awaiting_cheque: z.object({ ...placedOrder, payee: line, address: line, due: instant }),
  order_cash_on_delivery: z.object(placedOrder),
  /** Nothing had to be paid. */
  order_free: z.object(placedOrder),
  /** The order was not paid in time. */
  order_expired: z.object({ name: greeted, number: line, link: path }),
  /** To the address that was given for it, which is not known to be theirs. */
  cart_reminder: z.object({ link: path }),
  /** To the operator. */
  order_to_handle: z.object({ name: person, email: line, number: line, goods, amount: money }),
  /** To the operator; `comments`: the beginnings of some of them, one per line. */
  comments_waiting: z.object({
    count,
    comments: z.string().max(20_000).transform(breakLinks),
    link: linkTo('/admin/moderation'),
  }),
  /** To the operator. */
  proof_to_check: z.object({
    name: person,
    email: line,
    number: line,
    amount: money,
    link: linkTo('/admin/orders'),
  }),
  /** To the operator; `orders`: number and amount, one per line. */
  proofs_waiting: z.object({ count, orders: words, link: linkTo('/admin/orders') }),
  /** To the operator: money that has confirmed nothing; `reference`: the gateway's and ours. */
  gateway_payment_to_check: z.object({
    gateway: line,
    reference: line,
    email: line,
    amount: money,
    link: path,
  }),
  /** To the operator; `goods`: the items to be returned. */
  return_to_decide: z.object({
    name: person,
    email: line,
    number: line,
    goods,
    reason: words,
    link: linkTo('/admin/orders'),
  }),
};

export type Template = keyof typeof templates;

export const templateNames = Object.keys(templates) as Template[];

/** Names of the parameters of a mail. */
export function paramNames(template: Template): string[] {
  return Object.keys(templates[template].shape);
}

export type MailParams = {
  [Name in Template]: z.input<(typeof templates)[Name]>;
};

/** A mail to send: template, parameters, recipient and language. */
export type Mail = {
  [Name in Template]: {
    template: Name;
    params: MailParams[Name];
    to: string;
    language: (typeof languages)[number];
    /** For times in the text; null: that of the site. */
    timeZone: string | null;
    /** Address for replies; default: none. */
    replyTo?: string;
    /** Path that unsubscribes, as RFC 8058 requires. */
    unsubscribe?: `/${string}`;
  };
}[Template];

/** Who is told what there is to do; `email` null: nobody. */
export type OperatorContact = { email: string | null; language: Mail['language'] };

const envelope = {
  to: z.email().max(254),
  language: z.enum(languages),
  timeZone: z.string().nullable().default(null),
  replyTo: z.email().max(254).optional(),
  unsubscribe: path.optional(),
};

/** A mail as the payload of a job; `id` and `askedAt` stay the same across retries. */
export const mailJobSchema = z.object({
  id: z.uuid(),
  askedAt: z.iso.datetime(),
  mail: z
    .object({ template: z.enum(Object.keys(templates) as [Template, ...Template[]]), ...envelope })
    .and(z.object({ params: z.record(z.string(), z.unknown()) }))
    .transform((mail, context) => {
      const params = templates[mail.template].safeParse(mail.params);
      if (params.success) return { ...mail, params: params.data as Record<string, MailValue> };
      context.addIssue(`${mail.template}: ${params.error.message}`);
      return z.NEVER;
    }),
});

/** Inserts spaces into hosts and addresses: `www. example.org` does not become a link. */
function breakLinks(text: string): string {
  return text.replace(/([.:/\\@\u3002\uff0e\uff61])(?=[^\s.])/g, '$1 ');
}

export type Goods = z.infer<typeof pricedGoods>;
export type MailValue =
  | string
  | number
  | Goods
  | z.infer<typeof money | typeof instant | typeof day | typeof changes>;
export type MailJob = z.infer<typeof mailJobSchema>;

export const sendMailJob = 'send_mail';
export const sendAlarmsJob = 'send_alarms';

/**
 * Enqueues a mail in the caller's transaction: it is sent exactly if that commits. Links are paths
 * of this site; the worker adds the site's address. Mails that anybody can cause are limited per
 * recipient: beyond that, one goes out at the end of the hour, for alarms with all of them.
 */
export async function enqueueMail(db: DatabaseOrTransaction, mail: Mail): Promise<void> {
  const payload = { id: randomUUID(), askedAt: new Date().toISOString(), mail };
  // Fails now, where it is noticed, if the mail could never be sent.
  mailJobSchema.parse(payload);
  const held = await holdMail(db, mail);
  const isGathered = held !== undefined && isAlarm(mail.template);
  await enqueueJob(db, {
    name: isGathered ? sendAlarmsJob : sendMailJob,
    // The queue appends an array to that of a waiting job with the same key.
    payload: isGathered ? [payload] : payload,
    key: `${sendMailJob}:${payload.id}`,
    ...held,
    priority: -20,
    // Delays grow to six hours: a mail server may be down for a day.
    maxAttempts: 13,
  });
}

import { z } from 'zod';
import { listVariables } from '#api/platform/providers/provider.ts';
import { paymentGateways, ratesProviders } from '#api/platform/providers/registry.ts';
import { wholeNumber } from '#api/platform/providers/variable-schemas.ts';
import { findQrisFault } from '#api/platform/qris.ts';

/** How the shop and the plans are paid and sent, as part of `variables`. */
export const shopVariables = {
  BANK_ACCOUNT: {
    means: 'Account for plan and shop payments; without it, bank transfers are not offered',
    wanted: 'bank, number and holder separated by slashes, such as BCA/123 456 7890/PT Sorot',
    schema: z
      .string()
      .transform((given) => given.split('/').map((part) => part.trim()))
      .pipe(z.tuple([z.string().min(1), z.string().min(1), z.string().min(1)]))
      .transform(([bank, account_number, account_holder]) => ({
        bank,
        account_number,
        account_holder,
      }))
      .optional(),
  },
  QRIS: {
    means: 'Text of the static QRIS of the merchant; without it, QRIS is not offered',
    wanted: 'the text in the QR code, which begins with 000201',
    schema: z
      .string()
      .max(512)
      .refine((text) => findQrisFault(text) === null)
      .optional(),
  },
  ...listVariables(paymentGateways),
  ...listVariables(ratesProviders),
  SHIPPING_ITEM_GRAMS: {
    means: 'Weight in grams of items without one, for the prices of couriers; 0: it is unknown',
    wanted: 'a whole number from 0 to 100000',
    schema: wholeNumber(0, 100_000).default(0),
  },
  SHOP_CURRENCY: {
    means: 'Currency of the shop (ISO 4217); all its prices are in minor units of it',
    wanted: 'three letters such as IDR',
    schema: z
      .string()
      .toUpperCase()
      .refine((code) => Intl.supportedValuesOf('currency').includes(code))
      .default('IDR'),
  },
  TRANSFER_HOURS: {
    means:
      'Hours that an order waits for its transfer, QRIS or gateway payment before it is cancelled',
    wanted: 'a whole number of hours from 1 to 720',
    schema: wholeNumber(1, 720).default(24),
  },
  CHEQUE_PAYMENTS: {
    means: 'Payee and postal address for cheques; without it, cheques are not accepted',
    wanted:
      'payee and address separated by a slash, such as PT Sorot/Jl. Kebon Sirih 1, Jakarta 10340',
    schema: z
      .string()
      .transform((given) => given.split(/\/(.*)/s).map((part) => part.trim()))
      .pipe(z.tuple([z.string().min(1), z.string().min(1)]).rest(z.string()))
      .transform(([payee, address]) => ({ payee, address }))
      .optional(),
  },
  COD_MAXIMUM: {
    means: 'Largest order that can be paid in cash on delivery, in minor units; 0 for none',
    wanted: 'a whole number',
    schema: wholeNumber(0, 1_000_000_000_000).default(5_000_000),
  },
  COD_OPEN_ORDERS: {
    means: 'Cash-on-delivery orders on their way to one phone number; 0 for any number',
    wanted: 'a whole number from 0 to 100',
    schema: wholeNumber(0, 100).default(0),
  },
  GUEST_LINE_PIECES: {
    means: 'Pieces of one item in an order without a confirmed account',
    wanted: 'a whole number from 1 to 999',
    schema: wholeNumber(1, 999).default(20),
  },
  GUEST_ORDER_PIECES: {
    means: 'Pieces in all unpaid orders of somebody without a confirmed account',
    wanted: 'a whole number from 1 to 99900',
    schema: wholeNumber(1, 99_900).default(50),
  },
  WHATSAPP_NUMBER: {
    means: 'WhatsApp number for questions about orders',
    wanted: 'a phone number with its country code, such as +62 812 3456 7890',
    schema: z
      .string()
      .regex(/^\+[\d\s().-]+$/)
      .transform((given) => given.replace(/\D/g, ''))
      .pipe(z.string().min(8).max(15))
      .optional(),
  },
  SHOP_SENDER: {
    means: 'Sender on the labels of parcels: name / address / phone number',
    wanted: 'lines separated by "/"',
    schema: z
      .string()
      .max(500)
      .transform((given) =>
        given
          .split('/')
          .map((part) => part.trim())
          .join('\n'),
      )
      .optional(),
  },
};

import { z } from 'zod';
import { findQrisFault } from '#api/platform/qris.ts';
import { flag, secretText, site, wholeNumber } from './variable-schemas.ts';

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
  MIDTRANS_SERVER_KEY: {
    means: 'Server key of Midtrans; without it, Midtrans is not offered',
    wanted: 'a server key such as SB-Mid-server-…, which is one of the sandbox',
    schema: secretText(8, 200).optional(),
  },
  MIDTRANS_SANDBOX: {
    means: 'Whether the key of Midtrans is for its sandbox; by default if it begins with SB-',
    wanted: 'true or false',
    schema: flag.optional(),
  },
  MIDTRANS_URL: {
    means: 'Address that stands in for Midtrans, for tests',
    wanted: 'an address such as http://localhost:4000',
    schema: site.optional(),
    secret: false,
  },
  XENDIT_SECRET_KEY: {
    means: 'Secret key of Xendit, of its test or live mode; without it, Xendit is not offered',
    wanted: 'a secret key such as xnd_development_…, with XENDIT_CALLBACK_TOKEN',
    schema: secretText(8, 200).optional(),
  },
  XENDIT_CALLBACK_TOKEN: {
    means: 'Verification token with which Xendit signs its webhooks',
    wanted: 'a token',
    schema: secretText(8, 500).optional(),
  },
  XENDIT_URL: {
    means: 'Address that stands in for Xendit, for tests',
    wanted: 'an address such as http://localhost:4000',
    schema: site.optional(),
    secret: false,
  },
  BITESHIP_API_KEY: {
    means: "Key of Biteship, which knows couriers' prices; without it, the shipping zones count",
    wanted: 'a key such as biteship_live.…, with BITESHIP_ORIGIN_POSTCODE',
    schema: secretText(8, 500).optional(),
  },
  BITESHIP_ORIGIN_POSTCODE: {
    means: 'Postcode that parcels are sent from',
    wanted: 'five digits such as 40115',
    schema: z
      .string()
      .regex(/^\d{5}$/)
      .optional(),
  },
  BITESHIP_COURIERS: {
    means: 'Couriers whose prices are shown, by their codes at Biteship',
    wanted: 'codes separated by commas',
    schema: z
      .string()
      .transform((given) => given.split(',').map((code) => code.trim().toLowerCase()))
      .pipe(z.array(z.string().regex(/^[\w-]{1,30}$/)).max(30))
      .default(['jne', 'jnt', 'sicepat', 'anteraja', 'pos', 'tiki']),
  },
  BITESHIP_URL: {
    means: 'Address that stands in for Biteship, for tests',
    wanted: 'an address such as http://localhost:4000',
    schema: site.optional(),
    secret: false,
  },
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

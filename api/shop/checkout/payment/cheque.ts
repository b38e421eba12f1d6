import type { PaymentProvider } from './payment-provider.ts';

/** Days for the post to bring it. */
const days = 7;

/** Sent by post. */
export const cheque: PaymentProvider = {
  method: 'cheque',
  maximum: null,
  refuse: () => null,
  start: (now) => ({
    status: 'on_hold',
    hasCode: false,
    payUntil: new Date(now.getTime() + days * 86_400_000),
  }),
};

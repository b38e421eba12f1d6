import type { PaymentProvider } from './payment-provider.ts';

/** To the shop's account, exact to the last digit, so that a bank statement tells whose it is. */
export function bankTransfer(hours: number): PaymentProvider {
  return {
    method: 'bank_transfer',
    maximum: null,
    refuse: () => null,
    start: (now) => ({
      status: 'on_hold',
      hasCode: true,
      payUntil: new Date(now.getTime() + hours * 3_600_000),
    }),
  };
}

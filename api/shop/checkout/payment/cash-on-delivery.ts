import type { PaymentProvider } from './payment-provider.ts';

/** At the door, so there has to be one: files are had at once and never paid for. */
export function cashOnDelivery(maximum: number): PaymentProvider {
  return {
    method: 'cash_on_delivery',
    maximum,
    refuse({ total, hasDownloads, takesCash }) {
      if (hasDownloads) return 'has_downloads';
      if (total > maximum) return 'above_maximum';
      if (takesCash === null) return 'region_unknown';
      return takesCash ? null : 'region_not_served';
    },
    start: () => ({ status: 'processing', payUntil: null, hasCode: false }),
  };
}

import type { BankAccount } from '#contract/plans.ts';

/** What the operator of the shop sets; amounts in minor units of its currency. */
export type ShopConfig = {
  /** ISO 4217, of every price. */
  currency: string;
  /** Where transfers go; null: nobody can pay by one. */
  bankAccount: BankAccount | null;
  /** How long an order waits for its transfer. */
  transferHours: number;
  /** Whom cheques are made out to and where they are sent; null: none are taken. */
  chequesTo: { payee: string; address: string } | null;
  /** The dearest order that is paid at the door; 0: none is. */
  cashOnDeliveryMaximum: number;
  /** Digits only, with the country's code; null: nobody answers there. */
  whatsAppNumber: string | null;
};

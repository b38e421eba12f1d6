import type { BankAccount } from '#contract/plans.ts';

/** The shop's settings; amounts in minor units of its currency. */
export type ShopConfig = {
  /** ISO 4217, for every price. */
  currency: string;
  /** Account for bank transfers; null: transfers are not offered. */
  bankAccount: BankAccount | null;
  /** Hours until an unpaid transfer is cancelled. */
  transferHours: number;
  /** Payee and address for cheques; null: cheques are not offered. */
  chequesTo: { payee: string; address: string } | null;
  /** Maximum total for cash on delivery; 0: it is not offered. */
  cashOnDeliveryMaximum: number;
  /** Digits only, with the country code; null: there is none. */
  whatsAppNumber: string | null;
  /** Name and address on labels, with line breaks. */
  sender: string;
};

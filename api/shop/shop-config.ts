import type { Gateways } from '#api/platform/gateways/open-gateways.ts';
import type { ShippingRates } from '#api/platform/shipping-rates/shipping-rates.ts';
import type { BankAccount } from '#contract/plans.ts';

/** The shop's settings; amounts in minor units of its currency. */
export type ShopConfig = {
  /** ISO 4217, for every price. */
  currency: string;
  /** Account for bank transfers; null: transfers are not offered. */
  bankAccount: BankAccount | null;
  /** Text of the static QRIS; null: QRIS is not offered. */
  qris: string | null;
  /** Each with keys is offered. */
  gateways: Gateways;
  /** What couriers charge; without a provider, the zones count. */
  shippingRates: ShippingRates;
  /** Hours until an order is cancelled that is not paid by transfer, QRIS or a gateway. */
  transferHours: number;
  /** Payee and address for cheques; null: cheques are not offered. */
  chequesTo: { payee: string; address: string } | null;
  /** Maximum total for cash on delivery; 0: it is not offered. */
  cashOnDeliveryMaximum: number;
  /** Cash-on-delivery orders on their way to one phone number; 0: any number. */
  cashOnDeliveryOrders: number;
  /** The most pieces of one item in the order of a guest. */
  guestLinePieces: number;
  /** The most pieces in all unpaid orders of a guest. */
  guestOrderPieces: number;
  /** Digits only, with the country code; null: there is none. */
  whatsAppNumber: string | null;
  /** Up to this many, shoppers see how many are left. */
  lowStockLevel: number;
  /** Name and address on labels, with line breaks. */
  sender: string;
};

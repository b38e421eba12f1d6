import type { PlansConfig } from '#api/plans/plans-config.ts';
import type { Database } from '#api/platform/database.ts';
import type { ShopConfig } from '#api/shop/shop-config.ts';
import type { BankAccount } from '#contract/plans.ts';
import { isDemo } from './demo-logins.ts';
import type { Environment } from './env.ts';

export type SalesConfig = { plans: PlansConfig; shop: ShopConfig };

/** A fictitious account, so that a demo site can offer payment by transfer. */
const demoBankAccount: BankAccount = {
  bank: 'Bank Contoh (demo)',
  account_number: '000 111 222',
  account_holder: 'Sorot Demo',
};

/** The payment methods for plans and orders. */
export async function readSalesConfig(
  environment: Environment,
  db: Database,
): Promise<SalesConfig> {
  const demo = (await isDemo(db)) ? demoBankAccount : null;
  const bankAccount = environment.BANK_ACCOUNT ?? demo;
  return {
    plans: {
      prices: { basic: environment.PLAN_BASIC_PRICE, premium: environment.PLAN_PREMIUM_PRICE },
      bankAccount,
    },
    shop: {
      currency: environment.SHOP_CURRENCY,
      bankAccount,
      transferHours: environment.TRANSFER_HOURS,
      chequesTo: environment.CHEQUE_PAYMENTS ?? null,
      cashOnDeliveryMaximum: environment.COD_MAXIMUM,
      whatsAppNumber: environment.WHATSAPP_NUMBER ?? null,
      sender: environment.SHOP_SENDER ?? 'Sorot',
    },
  };
}

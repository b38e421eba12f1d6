import type { PlansConfig } from '#api/plans/plans-config.ts';
import type { Database } from '#api/platform/database.ts';
import type { ShopConfig } from '#api/shop/shop-config.ts';
import type { BankAccount } from '#contract/plans.ts';
import { isDemo } from './demo-logins.ts';
import type { Environment } from './env.ts';

export type SalesConfig = { plans: PlansConfig; shop: ShopConfig };

/** Nobody's: on a site that is only tried out, paying by transfer can be tried as well. */
const demoBankAccount: BankAccount = {
  bank: 'Bank Contoh (demo)',
  account_number: '000 111 222',
  account_holder: 'Sorot Demo',
};

/** How plans and orders are paid. */
export async function readSalesConfig(
  environment: Environment,
  db: Database,
): Promise<SalesConfig> {
  const lent = (await isDemo(db)) ? demoBankAccount : null;
  const bankAccount = environment.BANK_ACCOUNT ?? lent;
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
    },
  };
}

import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Language } from '#contract/shared/language.ts';
import type { OrderLinks } from '../orders/order-link.ts';
import type { ShopConfig } from '../shop-config.ts';

export type CheckoutDeps = {
  db: DatabaseOrTransaction;
  config: ShopConfig;
  links: OrderLinks;
  /** Who is told of new orders; `email` null: nobody. */
  operator: { email: string | null; language: Language };
};

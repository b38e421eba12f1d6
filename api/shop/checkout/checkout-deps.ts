import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { OperatorToTell } from '../orders/mails/mail-operator.ts';
import type { OrderLinks } from '../orders/order-link.ts';
import type { ShopConfig } from '../shop-config.ts';

export type CheckoutDeps = {
  db: DatabaseOrTransaction;
  config: ShopConfig;
  links: OrderLinks;
  operator: OperatorToTell;
};

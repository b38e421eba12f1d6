export { settlePlanPayment } from './commands/settle-plan-payment.ts';
export { isEntitled } from './queries/list-subscriptions.ts';

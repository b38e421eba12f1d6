export { settlePlanPayment } from './commands/settle-plan-payment.ts';
export { isEntitled } from './queries/list-subscriptions.ts';
export { requireFilm } from './grant-playback.ts';

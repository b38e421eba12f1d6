export { settlePlanPayment } from './commands/settle-plan-payment.ts';
export { requireFilm } from './grant-playback.ts';
export { isEntitled } from './queries/list-subscriptions.ts';

export { isEntitled } from './queries/list-subscriptions.ts';
export { stateOf } from './subscription-states.ts';

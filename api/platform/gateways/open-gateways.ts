import { type GatewayId, isGatewayMethod, type PaymentMethod } from '#contract/constants/shop.ts';
import { gatewayIdSchema } from '#contract/shared/payment-methods.ts';
import { problem } from '../problem.ts';
import { openProviders } from '../providers/provider.ts';
import { paymentGateways } from '../providers/registry.ts';
import type { Gateway } from './gateway.ts';

/** The gateways for which the operator has set keys, by their ids, in display order. */
export type Gateways = ReadonlyMap<GatewayId, Gateway>;

export const noGateways: Gateways = new Map();

/** @param environment the values of the gateways' variables */
export function openGateways(environment: Readonly<Record<string, unknown>>): Gateways {
  const opened = openProviders(paymentGateways, environment);
  return new Map(opened.map(([id, gateway]) => [gatewayIdSchema.parse(id), gateway]));
}

/** The names of all gateways by their ids, in display order, with or without keys. */
export function nameGateways(): Record<string, string> {
  const named = Object.entries(paymentGateways).map(([id, { name }]) => [id, name]);
  return Object.fromEntries(named);
}

/** The name of a gateway as it is shown; the id of one that is no longer there. */
export function nameGateway(id: GatewayId): string {
  return paymentGateways[id]?.name ?? id;
}

/** @throws the problem `invalid_input` for a method that is neither our own nor any gateway's */
export function requireKnownMethod(method: PaymentMethod): void {
  if (!isGatewayMethod(method) || Object.hasOwn(paymentGateways, method)) return;
  throw problem('invalid_input', { field: 'payment_method' });
}

import { useSite } from './use-site.ts';

/**
 * The name of a payment gateway by its id. Its orders remain after a gateway is gone: then its id
 * stands for its name.
 */
export function useGatewayName(): (id: string) => string {
  const names: Partial<Record<string, string>> = useSite().gateways;
  return (id) => names[id] ?? id;
}

import { openProviders } from '../providers/provider.ts';
import { subtitleServices } from '../providers/registry.ts';
import type { SubtitleService } from './subtitle-service.ts';

/**
 * The first service that the operator has a key of; null: there is none.
 *
 * @param environment with the values of the services' variables
 */
export function openSubtitleService(
  environment: Readonly<Record<string, unknown>>,
): SubtitleService | null {
  const [first] = openProviders(subtitleServices, environment);
  return first?.[1] ?? null;
}

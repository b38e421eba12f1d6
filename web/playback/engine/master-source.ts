import type { EngineOptions } from './playback-engine.ts';

/** Where the film's playlist is now. */
export interface MasterSource {
  current(): string;
  /** Whether a refusal may only mean that the addresses have expired. */
  canExpire: boolean;
  /** Asks for another address; of films that everybody may see there is only one. */
  renew(): Promise<string>;
}

export function createMasterSource({
  master,
  renew,
}: Pick<EngineOptions, 'master' | 'renew'>): MasterSource {
  let now = master;
  return {
    current: () => now,
    canExpire: renew !== undefined,
    async renew() {
      if (renew) now = await renew();
      return now;
    },
  };
}

import type { Gateway } from '../gateways/gateway.ts';
import { midtrans } from '../gateways/midtrans.ts';
import { xendit } from '../gateways/xendit.ts';
import type { ConnectMetadata } from '../metadata/metadata-provider.ts';
import { tmdb } from '../metadata/tmdb/tmdb.ts';
import { wikidata } from '../metadata/wikidata/wikidata.ts';
import { biteship } from '../shipping-rates/biteship.ts';
import type { RatesProvider } from '../shipping-rates/shipping-rates.ts';
import { opensubtitles } from '../subtitle-services/opensubtitles.ts';
import type { SubtitleService } from '../subtitle-services/subtitle-service.ts';
import type { Registry } from './provider.ts';

/** Every provider that Sorot knows, by kind. `CONTRIBUTING.md` says how to add one. */

/**
 * Orders and plans are paid on their pages. The logo of each is `web/public/payments/<id>.svg`, with
 * dashes for underscores.
 */
export const paymentGateways: Registry<Gateway> = { midtrans, xendit };

/** Providers of couriers' prices. The first one with a key is asked. */
export const ratesProviders: Registry<RatesProvider> = { biteship };

/** Databases of films. What the first one says counts most. */
export const metadataProviders: Registry<ConnectMetadata> = { tmdb, wikidata };

/** Collections of subtitles. The first one with a key is asked. */
export const subtitleServices: Registry<SubtitleService> = { opensubtitles };

import type { TestProject } from 'vitest/node';
import { biteshipKey, biteshipOrigin, startFakeBiteship } from '#test/fake-biteship.ts';
import { gatewayKeys } from '#test/fake-gateways.ts';
import { opensubtitlesKey, startFakeOpenSubtitles } from '#test/fake-opensubtitles.ts';
import { startFakeTmdb, tmdbKey } from '#test/fake-tmdb.ts';
import { findFreePort } from '#test/find-free-port.ts';
import { oidcClient } from '#test/oidc-issuer.ts';
import { courierPlaces } from './courier-places.ts';
import { startForeignSite } from './foreign-site.ts';

/** Settings of the tested site, and other sites around it. */
export async function chooseSettings(project: TestProject) {
  const foreign = await startForeignSite();
  project.provide('foreignSites', { allowed: foreign.allowed, other: foreign.other });
  // Journeys that sign in with it start the provider there.
  const oidcPort = await findFreePort();
  project.provide('oidcPort', oidcPort);
  // Journeys that pay at a gateway start it on this port.
  const gatewayPort = await findFreePort();
  project.provide('gatewayPort', gatewayPort);
  const gatewayUrl = `http://localhost:${gatewayPort}`;
  const biteship = await startFakeBiteship({ places: courierPlaces });
  const tmdb = await startFakeTmdb();
  const found = { language: 'de', imdb: 'tt0000001', film: 'penjaga suar kecil' };
  const opensubtitles = await startFakeOpenSubtitles({
    subtitles: [
      { ...found, id: 1, release: 'Penjaga.Suar.Kecil.WEB', srt: '' },
      { ...found, id: 2, release: 'Penjaga.Suar.Kecil.SDH', hearingImpaired: true, srt: '' },
    ],
  });
  return {
    settings: {
      // Some journeys use many IP addresses, because of the rate limit on registration.
      TRUST_PROXY: '1',
      CONTACT_EMAIL: 'operator@example.org',
      RELEASE_AT: '2099-01-01T19:00:00+07:00',
      RELEASE_TITLE: 'Senter 2',
      BANK_ACCOUNT: 'BCA/123 456 7890/PT Sorot Nusantara',
      // Guests of all journeys have one phone number.
      GUEST_LINE_PIECES: '999',
      GUEST_ORDER_PIECES: '99900',
      WHATSAPP_NUMBER: '+62 812 3456 7890',
      EMBED_ORIGINS: foreign.allowed,
      OIDC_ISSUER: `http://localhost:${oidcPort}`,
      OIDC_CLIENT_ID: oidcClient.clientId,
      OIDC_CLIENT_SECRET: oidcClient.clientSecret,
      OIDC_NAME: 'Contoh',
      OIDC_NEW_ACCOUNTS: 'true',
      MIDTRANS_SERVER_KEY: gatewayKeys.serverKey,
      MIDTRANS_URL: gatewayUrl,
      XENDIT_SECRET_KEY: gatewayKeys.secretKey,
      XENDIT_CALLBACK_TOKEN: gatewayKeys.callbackToken,
      XENDIT_URL: gatewayUrl,
      BITESHIP_API_KEY: biteshipKey,
      BITESHIP_ORIGIN_POSTCODE: biteshipOrigin,
      BITESHIP_URL: biteship.url,
      METADATA_PROVIDERS: 'tmdb',
      TMDB_API_KEY: tmdbKey,
      TMDB_URL: tmdb.url,
      TMDB_IMAGES_URL: tmdb.imagesUrl,
      OPENSUBTITLES_API_KEY: opensubtitlesKey,
      OPENSUBTITLES_URL: opensubtitles.url,
    },
    close: async () => {
      const others = [foreign, biteship, tmdb, opensubtitles];
      await Promise.all(others.map((each) => each.close()));
    },
  };
}

import { playbackEngines } from '#contract/constants/playback.ts';
import { createFormKey } from '#contract/shared/form-key.ts';
import { type Cells, everybody, operatorAlone } from './cells.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const page = '# Tanya jawab\n\nUpdated: 2026-11-20\n\nTeks.';

export const siteCells: Cells = {
  'site.getSite': [everybody('what pages show', '/site/')],
  'site.getInfoPage': [
    everybody('the terms', '/pages/terms-of-use/'),
    everybody('none', '/pages/none/', 404),
  ],
  'site.getInfoPageSource': [
    operatorAlone('a page of the site', '/ops/pages/faq/id/'),
    operatorAlone('none', '/ops/pages/none/id/', 404),
  ],
  'site.saveInfoPage': [
    operatorAlone('a page of the site', { path: '/pages/faq/', body: { source: page } }),
    operatorAlone('none', { path: '/pages/none/', body: { source: page } }, 404),
  ],
  'site.sendContactMessage': [
    everybody(
      'a message',
      () => ({
        path: '/contact_messages/',
        body: {
          name: 'Sari',
          email: 'sari@example.org',
          message: 'Halo.',
          key: createFormKey(Date.now() - 60_000),
        },
      }),
      202,
    ),
  ],
  'site.subscribeToNewsletter': [
    everybody(
      'an address',
      { path: '/newsletter_subscriptions/', body: { email: 'sari@example.org' } },
      202,
    ),
  ],
  'site.confirmNewsletter': [
    everybody(
      'without a link',
      { path: '/newsletter_subscriptions/confirm/', body: { token: nobody } },
      410,
    ),
  ],
  // Idempotent, so that the answer does not reveal whether there was a subscription.
  'site.endNewsletter': [
    everybody('without a link', {
      path: '/newsletter_subscriptions/end/',
      body: { token: nobody },
    }),
  ],
  'site.reportClientError': [
    everybody('an error', { path: '/client_errors/', body: { message: 'x' } }, 202),
  ],
  'playback.reportPlaybackQuality': [
    everybody('nothing', { path: '/playback_quality/', body: { samples: [] } }, 422),
  ],
  'playback.reportPlaybackProblem': [
    everybody(
      'no film',
      {
        path: '/playback_problems/',
        body: { stream_id: nobody, engine: playbackEngines[0] },
      },
      404,
    ),
  ],
  'ops.getHealthSummary': [operatorAlone('all', '/ops/health/')],
  'ops.listTitleHealth': [operatorAlone('all', '/ops/title_health/')],
  'ops.listPlaybackProblems': [operatorAlone('all', '/ops/playback_problems/')],
};

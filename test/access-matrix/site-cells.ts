import { playbackEngines } from '#contract/shared/playback-words.ts';
import { type Cells, everybody, operatorAlone } from './cells.ts';

export const siteCells: Cells = {
  'site.getSite': [everybody('what pages show', '/site/')],
  'site.getInfoPage': [
    everybody('the terms', '/pages/terms-of-use/'),
    everybody('none', '/pages/none/', 404),
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
        body: { stream_id: '00000000-0000-4000-8000-000000000000', engine: playbackEngines[0] },
      },
      404,
    ),
  ],
  'ops.getHealthSummary': [operatorAlone('all', '/ops/health/')],
  'ops.listTitleHealth': [operatorAlone('all', '/ops/title_health/')],
  'ops.listPlaybackProblems': [operatorAlone('all', '/ops/playback_problems/')],
};

import { type Cells, everybody, operatorAlone } from './cells.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const film = `/ops/films/${nobody}`;
const missing = '/ops/titles/999999';

/** Pictures, subtitles, chapters and trailers of titles, and the episodes of series. */
export const titleMediaCells: Cells = {
  'catalogue.getArtwork': [operatorAlone('a film', '/ops/titles/1/artwork/')],
  'catalogue.uploadArtwork': [
    operatorAlone('no picture', { path: '/ops/titles/1/artwork/poster/', body: {} }, 422),
  ],
  'catalogue.pickFrame': [
    operatorAlone(
      'no film',
      { path: '/ops/titles/1/artwork/poster/frame/', body: { stream_id: nobody, at: 1 } },
      404,
    ),
  ],
  'catalogue.cropArtwork': [
    operatorAlone(
      'none',
      {
        path: `${missing}/artwork/poster/crop/`,
        body: { left: 0, top: 0, width: 1, height: 1 },
      },
      404,
    ),
  ],
  'catalogue.setFocus': [
    operatorAlone('none', { path: `${missing}/artwork/poster/focus/`, body: { x: 0, y: 0 } }, 404),
  ],
  'catalogue.listOfferedArtwork': [operatorAlone('a film', '/ops/titles/1/offered_artwork/')],
  'catalogue.setOfferedArtwork': [
    operatorAlone(
      'none',
      {
        path: '/ops/titles/1/artwork/poster/offered/',
        body: { provider: 'none', url: 'https://example.org/1.jpg' },
      },
      404,
    ),
  ],
  'catalogue.removeArtwork': [operatorAlone('none', `${missing}/artwork/poster/`, 404)],
  'catalogue.listTitleFilms': [operatorAlone('a film', '/ops/titles/1/films/')],
  'catalogue.getFilmMarks': [operatorAlone('none', `${film}/marks/`, 404)],
  'catalogue.saveFilmMarks': [
    operatorAlone(
      'none',
      { path: `${film}/marks/`, body: { chapters: null, intro: null, credits_at: null } },
      404,
    ),
  ],
  'catalogue.listFilmSubtitles': [operatorAlone('none', `${film}/subtitles/`, 404)],
  'catalogue.getFilmSubtitle': [operatorAlone('none', `${film}/subtitles/id-0/`, 404)],
  'catalogue.addFilmSubtitle': [
    operatorAlone('no file', { path: `${film}/subtitles/`, body: { language: 'id' } }, 422),
  ],
  'catalogue.saveFilmSubtitle': [
    operatorAlone('none', { path: `${film}/subtitles/id-0/`, body: { shift: 1 } }, 404),
  ],
  'catalogue.removeFilmSubtitle': [operatorAlone('none', `${film}/subtitles/id-0/`, 404)],
  'catalogue.showFilmSubtitle': [operatorAlone('none', `${film}/subtitles/id-0/show/`, 404)],
  'subtitles.requestSubtitles': [
    everybody(
      'no film',
      {
        path: `/films/${nobody}/subtitle_requests/`,
        body: { language: 'id', guest: '5f0c3b1e-7a52-4d0b-9d5e-0a4c8f6b2d11' },
      },
      404,
    ),
  ],
  'subtitles.getSubtitleService': [operatorAlone('none', '/ops/subtitle_service/')],
  'subtitles.listSubtitleRequests': [operatorAlone('all', '/ops/subtitle_requests/')],
  'subtitles.dismissSubtitleRequest': [
    operatorAlone(
      'nothing asked for',
      { path: '/ops/subtitle_requests/1/id/dismissal/', body: {} },
      404,
    ),
  ],
  'subtitles.listSubtitleSearches': [operatorAlone('all', '/ops/subtitle_searches/')],
  'subtitles.countWithoutSubtitles': [
    operatorAlone('all', '/ops/films_without_subtitles/?language=id'),
  ],
  'subtitles.searchSubtitles': [
    operatorAlone('no service', { path: '/ops/subtitle_searches/', body: { language: 'id' } }, 404),
  ],
  'subtitles.findSubtitleCandidates': [
    operatorAlone('no film', `${film}/subtitle_candidates/?language=id`, 404),
  ],
  'subtitles.takeSubtitle': [
    operatorAlone(
      'no film',
      { path: `${film}/subtitle_searches/`, body: { language: 'id', candidate: '1' } },
      404,
    ),
  ],
  'catalogue.listVersions': [operatorAlone('a film', '/ops/titles/1/versions/')],
  'catalogue.saveVersions': [
    operatorAlone(
      'no version',
      {
        path: '/ops/titles/1/versions/',
        body: { main: '00000000-0000-4000-8000-000000000000', versions: [] },
      },
      404,
    ),
  ],
  'catalogue.listExtras': [operatorAlone('a film', '/ops/titles/1/extras/')],
  'catalogue.saveExtras': [
    operatorAlone('a film', { path: '/ops/titles/1/extras/', body: { extras: [] } }),
  ],
  'catalogue.listTrailers': [operatorAlone('a film', '/ops/titles/1/trailers/')],
  'catalogue.saveTrailers': [
    operatorAlone('a film', { path: '/ops/titles/1/trailers/', body: { trailers: [] } }),
  ],
  'shop.listTitleMoments': [operatorAlone('a film', '/ops/titles/1/moments/')],
  'shop.saveTitleMoments': [
    operatorAlone('a film', { path: '/ops/titles/1/moments/', body: { moments: [] } }),
  ],
  'catalogue.listAdminSeasons': [operatorAlone('a series', '/ops/titles/2/seasons/')],
  'catalogue.addSeason': [
    operatorAlone('a film', { path: '/ops/titles/1/seasons/', body: { number: 1 } }, 409),
  ],
  'catalogue.saveSeason': [
    operatorAlone('none', { path: '/ops/seasons/999999/', body: { number: 1 } }, 404),
  ],
  'catalogue.removeSeason': [operatorAlone('none', '/ops/seasons/999999/', 404)],
  'catalogue.addEpisode': [
    operatorAlone(
      'none',
      { path: '/ops/seasons/999999/episodes/', body: { number: 1, name: 'Pintu' } },
      404,
    ),
  ],
  'catalogue.saveEpisode': [
    operatorAlone(
      'none',
      { path: '/ops/episodes/999999/', body: { number: 1, name: 'Pintu' } },
      404,
    ),
  ],
  'catalogue.removeEpisode': [operatorAlone('none', '/ops/episodes/999999/', 404)],
  'catalogue.arrangeEpisodes': [
    operatorAlone(
      'none',
      {
        path: `${missing}/episode_order/`,
        body: { seasons: [{ season_id: 1, episodes: [] }] },
      },
      404,
    ),
  ],
  'catalogue.listFilmFiles': [operatorAlone('all', '/ops/film_files/')],
};

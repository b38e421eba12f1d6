import { type Cells, everybody, operatorAlone } from './cells.ts';

const file = { path: 'Senja (2024).mkv', size: 1_000, modified_at: '2026-11-01T00:00:00Z' };

const lease = '/runner_leases/5f0c3b1e-7a52-4d0b-9d5e-0a4c8f6b2d11';

/** Uploads, imports, jobs and health, and what only runners may call. */
export const mediaOpsCells: Cells = {
  'ops.startUpload': [
    operatorAlone(
      'a film',
      { path: '/ops/import_runs/uploads/', body: { films_are: 'movie', files: [file] } },
      201,
    ),
  ],
  'ops.listImportRuns': [operatorAlone('all', '/ops/import_runs/')],
  'ops.getImportRun': [operatorAlone('none', '/ops/import_runs/999999/', 404)],
  'ops.startImport': [operatorAlone('none', '/ops/import_runs/999999/start/', 404)],
  'ops.cancelImport': [operatorAlone('none', '/ops/import_runs/999999/cancel/', 404)],
  'ops.listTitleFiles': [operatorAlone('none', '/ops/titles/999999/files/', 404)],
  'ops.listImportFolders': [operatorAlone('all', '/ops/import_folders/')],
  'ops.addImportFolder': [
    operatorAlone('a foreign one', { path: '/ops/import_folders/', body: { path: '/etc' } }, 403),
  ],
  'ops.changeImportFolder': [
    operatorAlone(
      'none',
      { path: '/ops/import_folders/999999/', body: { films_are: 'movie', watched: true } },
      404,
    ),
  ],
  'ops.removeImportFolder': [operatorAlone('none', '/ops/import_folders/999999/', 404)],
  'ops.importFolder': [operatorAlone('none', '/ops/import_folders/999999/runs/', 404)],
  'ops.getImportReading': [operatorAlone('none', '/ops/import_runs/999999/reading/?path=a', 404)],
  'ops.correctReading': [
    operatorAlone(
      'none',
      {
        path: '/ops/import_runs/999999/corrections/',
        body: { path: 'a.mkv', kind: 'left_out' },
      },
      404,
    ),
  ],
  'ops.groupIntoSeries': [
    operatorAlone(
      'none',
      {
        path: '/ops/series_groups/',
        body: { name: 'Kisah', season: 1, films: [{ id: 999_999, number: 1 }] },
      },
      404,
    ),
  ],
  'ops.listCorrections': [operatorAlone('all', '/ops/import_corrections/')],
  'ops.withdrawCorrection': [operatorAlone('none', '/ops/import_corrections/999999/', 404)],
  'ops.listJobs': [operatorAlone('all', '/ops/jobs/')],
  'ops.listFailedFilms': [operatorAlone('all', '/ops/failed_films/')],
  'ops.prepareFilm': [
    operatorAlone(
      'none',
      { path: '/ops/failed_films/00000000-0000-4000-8000-000000000000/prepare/', body: {} },
      404,
    ),
  ],
  'ops.listRefusedFiles': [operatorAlone('all', '/ops/refused_files/')],
  'ops.dismissRefusedFile': [
    operatorAlone(
      'none',
      { path: '/ops/refused_files/999999/dismissal/', body: { path: 'a' } },
      404,
    ),
  ],
  'ops.listPastJobs': [operatorAlone('all', '/ops/past_jobs/')],
  'ops.listPreparation': [operatorAlone('all', '/ops/preparation/')],
  'ops.retryJob': [operatorAlone('none', '/ops/jobs/999999/retry/', 404)],
  'ops.cancelJob': [operatorAlone('none', '/ops/jobs/999999/cancel/', 404)],
  'ops.setJobPriority': [
    operatorAlone('none', { path: '/ops/jobs/999999/priority/', body: { priority: 0 } }, 404),
  ],
  'ops.estimateRenditionSets': [operatorAlone('all', '/ops/rendition_sets/')],
  'ops.sampleRenditions': [
    operatorAlone('all', { path: '/ops/rendition_sets/samples/', body: {} }, 202),
  ],
  'ops.addOriginals': [
    operatorAlone('all', { path: '/ops/originals/', body: {} }),
    operatorAlone('of no title', { path: '/ops/originals/', body: { title: 999_999 } }, 404),
    operatorAlone('of no folder', { path: '/ops/originals/', body: { folder: 999_999 } }, 404),
  ],
  'ops.listRunners': [operatorAlone('all', '/ops/runners/')],
  'ops.listStoredStreams': [operatorAlone('all', '/ops/stored_streams/')],
  'ops.checkAllTitles': [operatorAlone('all', '/ops/health/checks/', 202)],
  'ops.checkTitle': [operatorAlone('a film', '/ops/title_health/1/check/')],
  'ops.repairTitle': [
    operatorAlone('a film', { path: '/ops/title_health/1/repair/', body: { how: 'prepare' } }),
  ],
  'ops.ignoreFindings': [
    operatorAlone('a film', { path: '/ops/title_health/1/ignored/', body: { kinds: [] } }),
  ],
  'ops.settlePlaybackProblem': [
    operatorAlone(
      'none',
      { path: '/ops/playback_problems/999999/done/', body: { done: true } },
      404,
    ),
  ],
  'runners.claimRunnerJob': [
    everybody(
      'a film',
      { path: '/runner_leases/', body: { protocol: 1, version: '0.1.0', capabilities: [] } },
      401,
    ),
  ],
  'runners.reportRunnerProgress': [
    everybody('none', { path: `${lease}/progress/`, body: { progress: 0 } }, 401),
  ],
  'runners.publishRunnerStream': [everybody('none', { path: `${lease}/stream/`, body: {} }, 401)],
  'runners.endRunnerJob': [
    everybody('none', { path: `${lease}/end/`, body: { result: 'done' } }, 401),
  ],
};

import { findFfmpeg } from '#api/media/index.ts';
import { checkTitles } from '#api/ops/checks/check-titles.ts';
import { countTitles, findFailedJobs, findUnknownSlugs } from '#api/ops/queries/title-health.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { ProgressMeter } from '#api/platform/progress.ts';
import type { Environment } from './env.ts';
import { HealthTally } from './health/health-tally.ts';
import { openJsonList } from './health/open-json-list.ts';
import { printHealth } from './health/print-health.ts';
import { printProblems } from './health/print-problems.ts';
import { type HealthArguments, readArguments, usage } from './health/read-arguments.ts';
import { type ProgramSite, runDatabaseProgram } from './run-database-program.ts';
import { showProgress } from './show-progress.ts';

const frame = {
  readArguments,
  usage,
  statementTimeout: 300_000,
  interrupted: 'Interrupted. What was checked until now is kept.',
};

/** `npm run health`, with the site running or not. */
await runDatabaseProgram(frame, async (site, args) => {
  if (args.problems) await printProblems(site.connection.db, args.jsonFile);
  else await checkHealth(site, args);
});

async function checkHealth(
  { connection: { db }, environment, store, signal }: ProgramSite,
  { slugs, deep, repair, jsonFile }: HealthArguments,
): Promise<void> {
  const unknown = await findUnknownSlugs(db, slugs);
  if (unknown.length > 0) {
    throw new OperatorError('title_not_found', `There is no title ${unknown.join(', ')}.`);
  }
  const tools = deep ? await requireFfmpeg(environment) : undefined;
  await using json = jsonFile ? await openJsonList(jsonFile, 'titles') : undefined;
  const display = showProgress(process.stdout);
  const meter = new ProgressMeter('checking', display.show);
  meter.begin('checking', await countTitles(db, slugs));
  const tally = new HealthTally();
  try {
    const { DEFAULT_LANGUAGE: defaultLanguage } = environment;
    const options = { slugs, repair, defaultLanguage, signal };
    for await (const report of checkTitles({ db, store, tools }, options)) {
      tally.add(report);
      meter.advance(1);
      if (report.findings.length > 0) await json?.add(report);
    }
  } finally {
    display.stop();
  }
  await json?.finish();
  const failedJobs = await findFailedJobs(db);
  printHealth(tally, failedJobs);
  if (tally.faulty > 0 || failedJobs.length > 0) process.exitCode = 1;
}

async function requireFfmpeg({ FFMPEG_PATH: ffmpegPath, FFPROBE_PATH: ffprobePath }: Environment) {
  const tools = await findFfmpeg({ ffmpegPath, ffprobePath });
  if (tools) return tools;
  throw new OperatorError(
    'ffmpeg_missing',
    '--deep needs ffmpeg 5.1 or newer: install it, or set FFMPEG_PATH.',
  );
}

import { type Command, Option } from '@commander-js/extra-typings';
import { findFfmpeg, requireOwnMedia } from '#api/media/index.ts';
import { checkTitles } from '#api/ops/checks/check-titles.ts';
import { findLostFolders } from '#api/ops/imports/queries/watched-folders.ts';
import { countTitles, findFailedJobs, findUnknownSlugs } from '#api/ops/queries/title-health.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { ProgressMeter } from '#api/platform/progress.ts';
import { findUnreadableKeys } from '#api/settings/keys/service-keys.ts';
import type { Environment } from '../env.ts';
import { HealthTally } from '../health/health-tally.ts';
import { openJsonList } from '../health/open-json-list.ts';
import { printHealth } from '../health/print-health.ts';
import { printProblems } from '../health/print-problems.ts';
import { findDefaultLanguage, openSiteSettings } from '../live-config.ts';
import { type ProgramSite, runDatabaseProgram } from '../program/run-database-program.ts';
import { showProgress } from '../program/show-progress.ts';

type Checks = { slugs: string[]; deep: boolean; repair: boolean; jsonFile: string | undefined };

export function addHealth(program: Command): void {
  program
    .command('health')
    .description('check all titles, or those that are named, for faults')
    .argument('[slug...]', 'slugs of titles, as in their addresses')
    .option('--deep', 'also decode every film and measure its loudness; slow')
    .option('--repair', 'prepare broken films again from their source')
    .option('--json <file>', 'write all findings as JSON')
    .addOption(
      new Option(
        '--problems',
        'list the problems that viewers reported, without checking anything',
      ).conflicts(['deep', 'repair']),
    )
    .action((slugs, { deep = false, repair = false, json: jsonFile, problems }, command) => {
      if (!problems) {
        const checks = { slugs: [...new Set(slugs)], deep, repair, jsonFile };
        return runCheck((site) => checkHealth(site, checks));
      }
      if (slugs.length > 0) command.error('error: --problems goes only with --json');
      return runCheck(({ connection }) => printProblems(connection.db, jsonFile));
    });
}

function runCheck(work: (site: ProgramSite) => Promise<void>): Promise<void> {
  const interrupted = 'Interrupted. Results so far are kept.';
  return runDatabaseProgram(work, { statementTimeout: 300_000, interrupted });
}

async function checkHealth(
  { connection: { db }, environment, store, signal }: ProgramSite,
  { slugs, deep, repair, jsonFile }: Checks,
): Promise<void> {
  const unknown = await findUnknownSlugs(db, slugs);
  if (unknown.length > 0) {
    throw new OperatorError('title_not_found', `There is no title ${unknown.join(', ')}.`);
  }
  await requireOwnMedia(db, store);
  const tools = deep ? await requireFfmpeg(environment) : undefined;
  await using json = jsonFile ? await openJsonList(jsonFile, 'titles') : undefined;
  const display = showProgress(process.stdout);
  const meter = new ProgressMeter('checking', display.show);
  meter.begin('checking', await countTitles(db, slugs));
  const tally = new HealthTally();
  try {
    const defaultLanguage = await findDefaultLanguage(environment, db);
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
  const lostFolders = await findLostFolders(db);
  const { keys } = await openSiteSettings(environment, db);
  const unreadableKeys = findUnreadableKeys(keys);
  printHealth(tally, failedJobs, { lostFolders, unreadableKeys });
  const faults = [tally.faulty, failedJobs.length, lostFolders.length, unreadableKeys.length];
  if (faults.some((count) => count > 0)) process.exitCode = 1;
}

async function requireFfmpeg({ FFMPEG_PATH: ffmpegPath, FFPROBE_PATH: ffprobePath }: Environment) {
  const tools = await findFfmpeg({ ffmpegPath, ffprobePath });
  if (tools) return tools;
  throw new OperatorError(
    'ffmpeg_missing',
    '--deep needs ffmpeg 5.1 or newer: install it, or set FFMPEG_PATH.',
  );
}

import { join } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { createLogger } from '#api/platform/log/logger.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { keepSecret } from '#api/platform/text/hide-secrets.ts';
import { logUnexpectedErrors } from '../log-unexpected-errors.ts';
import { runProgram } from '../program/run-program.ts';
import { runRunner } from '../runner/run-runner.ts';

export function addRunner(program: Command): void {
  program
    .command('runner')
    .description("prepare a site's films on this machine, which needs nothing but ffmpeg")
    .requiredOption('--site <address>', 'address of the site')
    .option('--token <token>', 'from "sorot runners add"; by default RUNNER_TOKEN')
    .option('--folder <folder>', 'for work in progress; by default in SOROT_DATA')
    .action(({ site, token: given, folder }) =>
      runProgram(async (environment, ending) => {
        const logger = createLogger({
          level: environment.LOG_LEVEL,
          format: environment.LOG_FORMAT,
        });
        logUnexpectedErrors(logger);
        const token = given ?? environment.RUNNER_TOKEN;
        if (!token) {
          throw new OperatorError('token_missing', 'Give --token, or set RUNNER_TOKEN.');
        }
        keepSecret([token]);
        await runRunner(environment, {
          site: readSite(site),
          token,
          folder: folder ?? join(environment.SOROT_DATA, 'runner'),
          logger,
          ending,
        });
      }),
    );
}

/** An address without a slash at its end. */
function readSite(given: string): string {
  const { protocol, href, username, password, search, hash } = URL.parse(given) ?? {};
  if (!href || !/^https?:$/.test(protocol ?? '') || username || password || search || hash) {
    throw new OperatorError(
      'bad_site',
      `--site must be an address such as https://films.example.org, without a user, a password, a query or a fragment.`,
    );
  }
  return href.replace(/\/+$/, '');
}

import type { Logger } from '#api/platform/log/logger.ts';

/**
 * An unhandled rejection loses one request or one job; by default, Node would end the process and
 * every other request with it. It is logged as an error instead. After an error that nothing has
 * caught, the process does end (`runProgram`).
 */
export function logUnexpectedErrors(logger: Logger): void {
  process.on('unhandledRejection', (reason) => {
    logger.error({ err: reason }, 'unhandled rejection');
  });
  process.on('uncaughtExceptionMonitor', (error) => {
    logger.fatal({ err: error }, 'ending after an unexpected error');
  });
}

import type { Logger } from '#api/platform/logger.ts';

/**
 * A rejected promise that nobody waits for belongs to one request or one job, which is lost; Node
 * would end the process, and with it everybody else's. It is logged as the fault that it is.
 */
export function logUnhandledRejections(logger: Logger): void {
  process.on('unhandledRejection', (reason) => {
    logger.error({ err: reason }, 'a failure that nothing waited for');
  });
}

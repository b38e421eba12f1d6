import { waitForJobs } from '#test/wait-for-jobs.ts';

/**
 * The demo's orders and blog are created after the site is ready: journeys rely on stock that
 * orders reduce, and read posts.
 */
export const waitForDemoJobs = (site: { url: string }) => waitForJobs(site, /load_demo_\w+/);

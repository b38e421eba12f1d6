import { waitForJobs } from '#test/wait-for-jobs.ts';

/**
 * The demo's orders and blog come after the site is ready: journeys count on stock that orders take
 * from, and read posts.
 */
export const waitForDemoJobs = (site: { url: string }) => waitForJobs(site, /load_demo_\w+/);

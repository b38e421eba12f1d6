import { waitForJobs } from '#test/wait-for-jobs.ts';

/**
 * The demo's orders and blog and the areas of addresses are loaded after the site is ready: journeys
 * rely on stock that orders reduce, read posts, and have things sent.
 */
export const waitForDemoJobs = (site: { url: string }) =>
  waitForJobs(site, /load_(demo_\w+|areas)/);

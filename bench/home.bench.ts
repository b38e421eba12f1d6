import { measureHome } from './measure-home.ts';

// As for a stranger, past the page cache.
await measureHome({
  visit: () => 'sorot_user=bypasses-the-page-cache',
  wanted: { ratio: 0.2, p99: 250 },
});

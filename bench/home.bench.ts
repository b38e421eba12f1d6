import { measureHome } from './support/measure-home.ts';

// As for a stranger: pages do not read this header, but the page cache leaves who sends it alone.
await measureHome({
  visit: () => ({ name: 'authorization', value: 'none' }),
  wanted: { ratio: 0.2, p99: 250 },
});

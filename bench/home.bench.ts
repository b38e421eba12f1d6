import { measureHome } from './support/measure-home.ts';
import { stranger } from './support/measure-made-pages.ts';

await measureHome({
  visit: () => stranger,
  wanted: { ratio: 0.1, p99: 300 },
});

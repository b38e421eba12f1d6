import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // All at once: asking for an address before following a link to it costs a round trip.
  routeDiscovery: { mode: 'initial' },
  // scripts/build.mjs moves a finished build to build/client and build/server.
  buildDirectory: 'build/next',
} satisfies Config;

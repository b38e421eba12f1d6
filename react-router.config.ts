import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // scripts/build-web.mjs moves a finished build to build/client and build/server.
  buildDirectory: 'build/next',
} satisfies Config;

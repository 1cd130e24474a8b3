import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  // Another folder lets two builds stand side by side (benches, reviews).
  buildDirectory: process.env['BUILD_DIR'] ?? 'build',
  ssr: true,
  // The manifest of all routes is small; shipping it whole spares a request for each prefetched link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

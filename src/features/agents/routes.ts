import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The URLs of the agents feature; file paths are relative to src. */
export const agentsRoutes: RouteConfigEntry[] = [
  route('agent-finder', 'features/agents/pages/agent-finder-page.tsx'),
  route('agents/:userId', 'features/agents/pages/agent-page.tsx'),
];

import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The URLs of the agents feature; file paths are relative to src. */
export const agentsRoutes: RouteConfigEntry[] = [
  route('agent-finder', 'features/agents/pages/agent-finder-page.tsx'),
  route('agents/:userId', 'features/agents/pages/agent-page.tsx'),
  route('agent-registration', 'features/agents/pages/agent-registration-page.tsx'),
  route('agent-registration-success', 'features/agents/pages/registration-success-page.tsx'),
  route('agent/verification', 'features/agents/pages/verification-page.tsx'),
  route('agent/dashboard', 'features/agents/pages/dashboard-page.tsx'),
];

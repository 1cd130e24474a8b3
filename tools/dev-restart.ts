/** The development server ends with this code when it wants to be started again. */
export const RESTART_CODE = 75;

/** Files the running server has loaded for good; a change of anything else is taken over without a restart. */
export function needsRestart(path: string): boolean {
  if (/\.test\.tsx?$/.test(path)) return false;
  return (
    /\/src\/(server|config|adapters|db)\//.test(path) ||
    /\/api\.server\.ts$/.test(path) ||
    /\/content\/\w+\/.*\.md$/.test(path) ||
    /\/(vite\.config|react-router\.config)\.ts$/.test(path)
  );
}

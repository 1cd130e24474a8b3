import { useRouteLoaderData } from 'react-router';

/** Whether this page is drawn without script and pictures; the root's loader says so. */
export function useIsLite(): boolean {
  const root = useRouteLoaderData('root') as { lite?: boolean } | undefined;
  return root?.lite ?? false;
}

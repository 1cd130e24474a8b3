import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { accountPolicy } from '#features/accounts/policies.ts';
import { exportOwnData } from '../use-cases/own-data.server.ts';
import type { Route } from './+types/download';

/** A person's own data as a file. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await guardPage(args, accountPolicy.manage);
  const { fileName, json } = await exportOwnData(args.context.get(appContext), actor);
  return new Response(json, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  });
}

import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { viewContext } from '#adapters/app-context.server.ts';
import type { Route } from './+types/root';
import './app.css';

export function loader({ context }: Route.LoaderArgs) {
  return { lite: context.get(viewContext).lite };
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-NG">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

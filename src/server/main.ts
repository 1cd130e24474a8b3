import { fileURLToPath } from 'node:url';
import * as build from 'virtual:react-router/server-build';
import { runServer } from './run-server.ts';

await runServer({ build, clientDirectory: fileURLToPath(new URL('../client', import.meta.url)) });

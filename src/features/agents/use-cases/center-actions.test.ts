import { expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { verificationPolicy } from '../policy.ts';
import { runCenterAction } from './center-actions.server.ts';

const { app } = buildApp({ db: {} } as OpenDatabase);
const actor = { userId: 'ada', email: 'ada@example.com', name: 'Ada' } as Actor;

test.each(['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__', '', 'typo', null])(
  'a form that asks for nothing the center does is refused and answered with nothing of ours: %s',
  async (intent) => {
    const form = new FormData();
    if (intent !== null) form.append('intent', intent);
    const answer = await runCenterAction(app, allow(verificationPolicy.open, actor), form, false).catch(
      (error: unknown) => error,
    );
    expect(answer).toBeInstanceOf(AppError);
    expect(answer).toMatchObject({ code: 'unknown_choice', status: 400, field: 'intent' });
  },
);

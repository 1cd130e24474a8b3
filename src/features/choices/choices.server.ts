import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { mayBeSignedIn } from '#features/accounts/own-or-office.server.ts';
import { CHOICES, type Choice, isChosenOff } from '#lib/browser-choices.ts';
import { writeChoicesCookie } from './choice-cookies.server.ts';
import { isObjected } from './objections.server.ts';

/** What an account's person has turned off. */
export async function listTurnedOff(db: Db, userId: string): Promise<Choice[]> {
  const row = await db.selectFrom('person_choices').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row ? CHOICES.filter((choice) => row[`${choice}_off`]) : [];
}

/** What this browser has turned off; it never says who is asking. */
export function listTurnedOffHere(headers: Headers): Choice[] {
  const cookies = headers.get('cookie');
  return CHOICES.filter((choice) => isChosenOff(cookies, choice));
}

/** Stores what somebody wants done with them and what not, for every browser they sign in from. */
export async function saveChoices(
  app: App,
  { userId }: Allowed<'account.manage'>,
  off: readonly Choice[],
): Promise<void> {
  const at = app.now();
  const row = {
    counting_off: off.includes('counting'),
    popup_off: off.includes('popup'),
    language_off: off.includes('language'),
    changed_at: at,
  };
  await app.db.transaction().execute(async (trx) => {
    const before = await listTurnedOff(trx, userId);
    await trx
      .insertInto('person_choices')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    await recordAudit(trx, {
      actorId: userId,
      action: 'choices.saved',
      entity: 'user',
      entityId: userId,
      before: { off: before },
      after: { off: CHOICES.filter((choice) => off.includes(choice)) },
      at,
    });
  });
}

/**
 * Whether whoever asks does not want this done: by this browser's cookie, by their account, or, for counting, because
 * they objected to it. The session's cookie is believed here, since all it can do is that nothing is counted.
 */
export async function isTurnedOff(app: App, request: Request, choice: Choice): Promise<boolean> {
  const cookies = request.headers.get('cookie') ?? '';
  if (isChosenOff(cookies, choice)) return true;
  if (!mayBeSignedIn(request.headers)) return false;
  const actor = await findActor(app, request, 'cookie');
  if (!actor) return false;
  const off = await listTurnedOff(app.db, actor.userId);
  return off.includes(choice) || (choice === 'counting' && (await isObjected(app.db, actor, 'counting')));
}

/**
 * The cookie that carries an account's choices into the browser somebody signs in from, on top of what was chosen
 * there; none where it would say nothing new.
 */
export async function cookiesOfAccount(app: App, userId: string, asked: Headers): Promise<string[]> {
  const here = listTurnedOffHere(asked);
  const there = await listTurnedOff(app.db, userId);
  const both = CHOICES.filter((choice) => here.includes(choice) || there.includes(choice));
  return both.length > here.length ? [writeChoicesCookie(app, both)] : [];
}

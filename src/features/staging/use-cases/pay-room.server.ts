import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { startPayment } from '#features/payments/payments.server.ts';
import { askAfterCheckout, type ReturnedFrom } from '#features/payments/return-from-checkout.server.ts';
import { insertPass } from '../data/passes.server.ts';
import { lockImage } from '../data/sets.server.ts';
import { PLANS, type PlanKey, subjectOf } from '../domain/staging-plans.ts';
import { requireImage } from './ask-picture.server.ts';
import { type OpenSet, photoGone, setGone } from './open-set.server.ts';

const PAY_LIMIT = { max: 60, windowSeconds: 3600 };

/**
 * Opens the payment of a plan for one room; where to pay. A visitor's photos become the payer's own first, so that what
 * is paid for does not expire. @throws AppError staging_photo_not_found, payment_unavailable (503), too_many_requests
 */
export async function payRoom(
  app: App,
  allowed: Allowed<'staging.keep'>,
  set: OpenSet,
  { imageId, plan }: { imageId: string; plan: PlanKey },
): Promise<string> {
  const { userId, email } = allowed;
  await countAttempt(app, `staging-pay:user:${userId}`, PAY_LIMIT);
  const image = await requireImage(app.db, set, imageId);
  if (set.owner_id !== userId) throw setGone();
  const { priceMinor } = PLANS[plan];
  const { checkoutUrl } = await startPayment(app, {
    userId,
    email,
    purpose: 'virtual_staging',
    subject: subjectOf(image.id, plan),
    amountMinor: priceMinor,
    currency: 'NGN',
    async requireOwed(trx) {
      if (!(await lockImage(trx, image.id))) throw photoGone();
    },
    async opened(trx, reference) {
      const pass = { reference, owner_id: userId, image_id: image.id, plan, amount_minor: priceMinor };
      await insertPass(trx, { ...pass, created_at: app.now() });
      await recordAudit(trx, {
        actorId: userId,
        action: 'staging.ordered',
        entity: 'staging_image',
        entityId: image.id,
        after: { plan, amountMinor: priceMinor },
        at: app.now(),
      });
    },
    returnPath: (reference) =>
      `${href('/virtual-staging')}?tab=tool&set=${set.token}&image=${image.id}&reference=${reference}`,
  });
  return checkoutUrl;
}

/**
 * Asks the provider what became of one's own payment when its checkout leads back; null for one that is not theirs.
 * Only the provider's answer counts, never the address. @throws AppError too_many_requests
 */
export async function returnFromCheckout(
  app: App,
  { userId }: Allowed<'staging.keep'>,
  reference: string,
): Promise<ReturnedFrom | null> {
  return askAfterCheckout(
    app,
    { userId, reference, counted: 'staging-return' },
    ({ purpose }) => purpose === 'virtual_staging',
  );
}

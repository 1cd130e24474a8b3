import type { App } from '#app/app.server.ts';
import { priceWords } from '#features/listings/listing-texts.ts';
import { listOwnListings } from '#features/listings/own-listings.server.ts';
import type { StoredPicture } from '#features/media/stored-picture.ts';
import type { AdForm } from '../domain/ad-form.ts';
import type { AdPackage } from '../domain/packages.ts';
import { findDraft } from './drafts.server.ts';
import { listPackages } from './packages.server.ts';

const MOST_LISTINGS = 100;

/** A home of one's own that may be advertised, as the live card shows it. */
export type OwnHome = { id: string; title: string; price: string; place: string; picture: StoredPicture | null };

export type CreateView = {
  packages: AdPackage[];
  homes: OwnHome[];
  draft: { id: string; form: AdForm } | null;
};

/** What the form needs: packages, the homes somebody may advertise, and the draft they came back to. */
export async function viewCreate(app: App, userId: string | null, draftId: string): Promise<CreateView> {
  const packages = await listPackages(app);
  if (userId === null) return { packages, homes: [], draft: null };
  const [own, draft] = await Promise.all([
    listOwnListings(app, userId, { perPage: MOST_LISTINGS, status: 'available' }),
    draftId === '' ? null : findDraft(app, userId, draftId),
  ]);
  const homes = own.items
    .filter((home) => home.approval_status === 'approved' && !home.isFrozen && home.verification_status !== 'flagged')
    .map((home) => {
      const { amount, period } = priceWords(home);
      return {
        id: home.id,
        title: home.title,
        price: `${amount}${period}`,
        place: [home.location, home.state].join(', '),
        picture: home.picture,
      };
    });
  return { packages, homes, draft };
}

import { data, Form, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textsOf } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { rentalPolicy } from '../policy.ts';
import { FormProblem, fieldOf, RentFields } from '../ui/form-parts.tsx';
import { refusalOf } from '../use-cases/answer-form.server.ts';
import { addProperty, draftFromListing } from '../use-cases/homes.server.ts';
import type { Route } from './+types/new-rental-page';
import '../ui/rentals.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.rentals_new_title(), description: m.rentals_new_lead(), origin: originOf(matches) });

const EMPTY = { title: '', place: '', rent: '', period: 'year', listing: '' };

export async function loader(args: Route.LoaderArgs) {
  const actor = await guardPage(args, rentalPolicy.start);
  const listing = args.url.searchParams.get('listing');
  const draft = listing ? await draftFromListing(args.context.get(appContext), actor, listing) : null;
  if (draft?.known) throw redirect(href('/manage-rentals/:rentalId', { rentalId: draft.known }));
  const { title, place, rent, period, listing: of } = draft ?? EMPTY;
  // Names this showing of the form: its button pressed twice adds one home.
  return { draft: { title, place, rent, period, listing: of }, once: crypto.randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const actor = await guardPage(args, rentalPolicy.start);
  const typed = textsOf(await readForm(args.request));
  try {
    const rentalId = await addProperty(args.context.get(appContext), actor, typed);
    throw redirect(href('/manage-rentals/:rentalId', { rentalId }));
  } catch (error) {
    if (error instanceof Response) throw error;
    const { refused, status } = refusalOf(error, 'add', typed);
    return data(refused, { status });
  }
}

/** Adds a home to what somebody lets: from a listing of theirs, or by hand. */
export default function NewRentalPage({ loaderData: { draft, once }, actionData }: Route.ComponentProps) {
  const refused = actionData ?? null;
  return (
    <div className="wrap rent rent-narrow">
      <p>
        <Link to={href('/manage-rentals')}>{m.rentals_title()}</Link>
      </p>
      <h1>{m.rentals_new_title()}</h1>
      <p className="muted">{m.rentals_new_lead()}</p>
      {draft.listing === '' ? (
        <p>
          <Link to={href('/account/listings')}>{m.rentals_new_from_listing()}</Link>
        </p>
      ) : null}
      <Form method="post" className="panel form" noValidate>
        <FormProblem refused={refused} intent="add" />
        <input type="hidden" name="listing" value={draft.listing} />
        <input type="hidden" name="once" value={once} />
        <TextField
          label={m.rentals_field_title()}
          hint={m.rentals_field_title_hint()}
          maxLength={120}
          required
          {...fieldOf(refused, 'add', 'title', draft.title)}
        />
        <TextField
          label={m.rentals_field_place()}
          maxLength={120}
          required
          {...fieldOf(refused, 'add', 'place', draft.place)}
        />
        <TextField
          label={m.rentals_field_unit()}
          optionalLabel={m.rentals_optional()}
          hint={m.rentals_field_unit_hint()}
          maxLength={60}
          {...fieldOf(refused, 'add', 'unit')}
        />
        <RentFields refused={refused} intent="add" rent={draft.rent} period={draft.period} />
        <div>
          <Button type="submit" tone="door">
            {m.rentals_add()}
          </Button>
        </div>
      </Form>
    </div>
  );
}

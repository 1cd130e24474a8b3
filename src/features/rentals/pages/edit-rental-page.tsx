import { data, Form, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { toWholeUnits } from '#lib/money.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textsOf } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { CheckField, TextField } from '#ui/field.tsx';
import { rentalPolicy } from '../policy.ts';
import { ActForm, DayField, FormProblem, fieldOf, RentFields } from '../ui/form-parts.tsx';
import { refusalOf } from '../use-cases/answer-form.server.ts';
import { addUnit, findHomeOwner, getHome, removeHome, saveHome } from '../use-cases/homes.server.ts';
import type { Route } from './+types/edit-rental-page';
import '../ui/rentals.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.rentals_edit_title(), description: m.rentals_description(), origin: originOf(matches) });

/** Somebody else's home, or one that is not there, leads back to one's own. */
async function guard(args: Route.LoaderArgs | Route.ActionArgs) {
  const ownerId = await findHomeOwner(args.context.get(appContext), args.params.rentalId);
  return guardPage(args, rentalPolicy.manage, { refused: href('/manage-rentals'), ownerId });
}

export async function loader(args: Route.LoaderArgs) {
  const allowed = await guard(args);
  const home = await getHome(args.context.get(appContext), allowed, args.params.rentalId);
  return {
    // Names this showing of the form: its button pressed twice adds one home.
    once: crypto.randomUUID(),
    home: {
      id: home.id,
      title: home.title,
      place: home.place,
      unit: home.name,
      rent: String(toWholeUnits(home.yearly_minor)),
      repairWords: home.repair_words,
      repairUntil: home.repair_until,
    },
  };
}

const INTENTS = ['save', 'unit', 'remove'] as const;

export async function action(args: Route.ActionArgs) {
  const allowed = await guard(args);
  const app = args.context.get(appContext);
  const { rentalId } = args.params;
  const typed = textsOf(await readForm(args.request));
  const intent = requireOneOf(INTENTS, typed['intent'], 'intent');
  try {
    if (intent === 'remove') {
      await removeHome(app, allowed, rentalId);
      throw redirect(href('/manage-rentals'));
    }
    if (intent === 'save') await saveHome(app, allowed, rentalId, typed);
    const to = intent === 'unit' ? await addUnit(app, allowed, rentalId, typed) : rentalId;
    throw redirect(`${href('/manage-rentals/:rentalId', { rentalId: to })}?done=saved`);
  } catch (error) {
    if (error instanceof Response) throw error;
    const { refused, status } = refusalOf(error, intent, typed);
    return data(refused, { status });
  }
}

/** What a landlord says of a home, whether it is in repair, and more homes of the same house. */
export default function EditRentalPage({ loaderData: { home, once }, actionData }: Route.ComponentProps) {
  const refused = actionData ?? null;
  const isInRepair = refused?.intent === 'save' ? refused.values['in_repair'] === 'on' : home.repairWords !== null;
  return (
    <div className="wrap rent rent-narrow">
      <p>
        <Link to={href('/manage-rentals/:rentalId', { rentalId: home.id })}>{home.title}</Link>
      </p>
      <h1>{m.rentals_edit_title()}</h1>
      <Form method="post" className="panel form" noValidate>
        <FormProblem refused={refused} intent="save" />
        <TextField
          label={m.rentals_field_title()}
          maxLength={120}
          required
          {...fieldOf(refused, 'save', 'title', home.title)}
        />
        <TextField
          label={m.rentals_field_place()}
          maxLength={120}
          required
          {...fieldOf(refused, 'save', 'place', home.place)}
        />
        <TextField
          label={m.rentals_field_unit()}
          optionalLabel={m.rentals_optional()}
          hint={m.rentals_field_unit_hint()}
          maxLength={60}
          {...fieldOf(refused, 'save', 'unit', home.unit)}
        />
        <RentFields refused={refused} intent="save" rent={home.rent} />
        <CheckField
          label={m.rentals_in_repair()}
          hint={m.rentals_in_repair_hint()}
          name="in_repair"
          defaultChecked={isInRepair}
        />
        <div className="rent-pair">
          <TextField
            label={m.rentals_field_repair()}
            optionalLabel={m.rentals_optional()}
            maxLength={120}
            {...fieldOf(refused, 'save', 'repair_words', home.repairWords ?? '')}
          />
          <DayField
            label={m.rentals_field_repair_until()}
            name="repair_until"
            refused={refused}
            intent="save"
            initial={home.repairUntil ?? ''}
            optional
          />
        </div>
        <div>
          <Button type="submit" name="intent" value="save">
            {m.rentals_save()}
          </Button>
        </div>
      </Form>
      <section className="panel" aria-labelledby="rent-unit">
        <h2 id="rent-unit">{m.rentals_unit_title()}</h2>
        <p className="muted">{m.rentals_unit_text()}</p>
        <ActForm intent="unit" refused={refused} label={m.rentals_unit_add()} tone="line" hidden={{ once }}>
          <TextField label={m.rentals_field_unit()} maxLength={60} required {...fieldOf(refused, 'unit', 'unit')} />
          <RentFields refused={refused} intent="unit" rent={home.rent} />
        </ActForm>
      </section>
      <section className="panel" aria-labelledby="rent-remove">
        <h2 id="rent-remove">{m.rentals_remove_title()}</h2>
        <p className="muted">{m.rentals_remove_text()}</p>
        <ActForm intent="remove" refused={refused} label={m.rentals_remove()} tone="line" />
      </section>
    </div>
  );
}

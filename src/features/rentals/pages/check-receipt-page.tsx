import { data, Form, href } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#features/accounts/client-address.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { ReceiptPaper } from '../ui/receipt-paper.tsx';
import { checkReceipt } from '../use-cases/receipts.server.ts';
import type { Route } from './+types/check-receipt-page';
import '../ui/rentals.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.rentals_check_title(),
    description: m.rentals_check_lead(),
    origin: originOf(matches),
    canonicalPath: href('/rent-receipt'),
  });

const MOST = 40;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const typed = (name: string) => (url.searchParams.get(name) ?? '').slice(0, MOST);
  const held = { number: typed('number'), code: typed('code'), amount: typed('amount') };
  if (held.number === '' && held.code === '') return data({ held, isAsked: false, receipt: null });
  const address = request.headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown';
  const receipt = await checkReceipt(context.get(appContext), held, address);
  return data({ held, isAsked: true, receipt }, { status: receipt ? 200 : 404 });
}

/** Whether a receipt somebody was shown is one of ours, for anybody who holds it. */
export default function CheckReceiptPage({ loaderData: { held, isAsked, receipt } }: Route.ComponentProps) {
  return (
    <div className="wrap rent rent-narrow">
      <h1>{m.rentals_check_title()}</h1>
      <p className="muted">{m.rentals_check_lead()}</p>
      {isAsked ? (
        <div role="status" className="rent-stack">
          {receipt && !receipt.isVoid ? <Note tone="leaf">{m.rentals_check_good()}</Note> : null}
          {receipt?.isVoid ? <Note tone="rose">{m.rentals_check_void()}</Note> : null}
          {receipt ? <ReceiptPaper receipt={receipt} /> : <Note tone="rose">{m.rentals_check_bad()}</Note>}
        </div>
      ) : null}
      <Form method="get" className="panel form" noValidate>
        <TextField
          label={m.rentals_check_number()}
          name="number"
          maxLength={MOST}
          defaultValue={held.number}
          required
        />
        <TextField label={m.rentals_check_code()} name="code" maxLength={MOST} defaultValue={held.code} required />
        <TextField
          label={m.rentals_check_amount()}
          optionalLabel={m.rentals_optional()}
          name="amount"
          inputMode="decimal"
          maxLength={MOST}
          defaultValue={held.amount}
        />
        <div>
          <Button type="submit">{m.rentals_check()}</Button>
        </div>
      </Form>
    </div>
  );
}

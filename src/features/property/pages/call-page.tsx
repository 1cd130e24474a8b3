import { data, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { propertyPath } from '#features/listings/listing-path.ts';
import { titleWithReference } from '#features/listings/listing-reference.ts';
import { localPath } from '#lib/language.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { formatPhone, telLink } from '#lib/phone.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { opensDialler } from '../domain/dials.ts';
import { listerName } from '../ui/lister-name.ts';
import { reachLister } from '../use-cases/reach-lister.server.ts';
import type { Route } from './+types/call-page';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, title } = loaderData;
  return pageMeta({ title: words.heading, description: title, origin: originOf(matches) });
}

/** Leads from a home to its lister's telephone, and counts who pressed: at once where the dialler opens by itself. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const reached = await reachLister(app, { propertyId: params.propertyId, way: 'call' }, request);
  if (!reached) throw data(m.detail_not_found_toast(), { status: 404 });
  const { listing, phone, isTooOften } = reached;
  const unkept = { 'Cache-Control': 'no-store' };
  if (phone === null && !isTooOften) throw redirect(localPath(propertyPath(listing)), { status: 303, headers: unkept });
  if (phone !== null && opensDialler(request.headers.get('user-agent')))
    throw redirect(telLink(phone), { status: 303, headers: unkept });
  const answer = {
    id: listing.id,
    words: wordsOf(listerName(listing)),
    number: phone === null ? null : { text: formatPhone(phone), link: telLink(phone) },
    title: titleWithReference(listing.title, listing.id),
    path: propertyPath(listing),
  };
  return data(answer, { status: isTooOften ? 429 : 200 });
}

/** Worded on the server: a text that two pages share is a file of its own, which the home's page would fetch too. */
const wordsOf = (name: string) => ({
  heading: m.detail_call_label({ name }),
  whatsapp: m.detail_whatsapp(),
  text: m.detail_call_text(),
  warning: m.detail_pay_warning(),
  tooOften: m.detail_call_too_often(),
  back: m.detail_enquiry_to_listing(),
});

/** The number, large enough for a finger and to be copied from a computer's screen. */
export default function CallPage({ loaderData: { id, words, title, path, number } }: Route.ComponentProps) {
  return (
    <div className="wrap sec grid gap-4">
      <h1 className="[overflow-wrap:anywhere]">{words.heading}</h1>
      <p className="muted">{title}</p>
      {number === null ? (
        <Note tone="ochre">{words.tooOften}</Note>
      ) : (
        <>
          <div className="row row-wrap">
            <a className={buttonClass({ tone: 'door' })} href={number.link}>
              <Icon name="phone" />
              <span className="num">{number.text}</span>
            </a>
            <a
              className={buttonClass({ tone: 'line' })}
              href={localPath(href('/property/:propertyId/whatsapp', { propertyId: id }))}
              rel="nofollow"
            >
              <Icon name="whatsapp" />
              {words.whatsapp}
            </a>
          </div>
          <p>{words.text}</p>
          <p className="hint">{words.warning}</p>
        </>
      )}
      <p>
        <Link className={buttonClass({ tone: 'line' })} to={path}>
          {words.back}
        </Link>
      </p>
    </div>
  );
}

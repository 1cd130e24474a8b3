import { parseCookie } from 'cookie-es';
import { data, href, Link, redirect } from 'react-router';
import { appContext, viewContext } from '#app/app.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#features/accounts/client-address.server.ts';
import { drawText } from '#features/content/draw-text.server.tsx';
import { TextBelow } from '#features/content/text-below.tsx';
import { AppError } from '#lib/app-error.ts';
import { localPath } from '#lib/language.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { formatPhone, whatsappLink } from '#lib/phone.ts';
import { readForm, STRANGERS_FORM, textIn } from '#lib/read-form.server.ts';
import { isBlank } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import { getLocale } from '#paraglide/runtime.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Note } from '#ui/note.tsx';
import { PhoneScreen } from '../ui/phone-screen.tsx';
import { openDemo, writeDemo } from '../use-cases/demo.server.ts';
import { DEMO_COOKIE, writeDemoCookie } from '../use-cases/demo-cookie.server.ts';
import type { Route } from './+types/whatsapp-demo-page';
import '../ui/whatsapp.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.whatsapp_title(),
    description: m.whatsapp_description(),
    origin: originOf(matches),
    canonicalPath: href('/whatsapp-demo'),
  });

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { isDocument } = context.get(viewContext);
  return {
    messages: await openDemo(app, tokenOf(request)),
    number: app.env.WHATSAPP_NUMBER ?? null,
    text: drawText(href('/whatsapp-demo'), { language: getLocale(), isDocument }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const typed = textIn(await readForm(request, STRANGERS_FORM), 'text');
  if (isBlank(typed)) return data({ problem: m.whatsapp_empty(), typed: '' }, { status: 400 });
  try {
    const address = request.headers.get(CLIENT_ADDRESS_HEADER);
    const token = await writeDemo(app, { token: tokenOf(request), text: typed, address });
    throw redirect(localPath(`${href('/whatsapp-demo')}#said`), {
      headers: { 'Set-Cookie': writeDemoCookie(app, token) },
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return data({ problem: error.publicMessage, typed }, { status: error.status });
  }
}

const tokenOf = (request: Request) => parseCookie(request.headers.get('cookie') ?? '')[DEMO_COOKIE];

/** Ask on WhatsApp: what the channel can do, and the real assistant on a screen that looks like it. */
export default function WhatsAppDemoPage({ loaderData: { messages, number, text }, actionData }: Route.ComponentProps) {
  const problem = actionData?.problem ?? null;
  return (
    <>
      <div className="wrap wa-page">
        <div className="wa-about">
          <div>
            <h1>{m.whatsapp_heading()}</h1>
            <p className="muted wa-lead">{m.whatsapp_lead()}</p>
          </div>
          <ul className="wa-ticks">
            <Tick icon="check" text={m.whatsapp_can_cards()} />
            <Tick icon="check" text={m.whatsapp_can_languages()} />
            <Tick icon="check" text={m.whatsapp_can_agent()} />
            <Tick icon="shield" text={m.whatsapp_can_stop()} />
            <Tick icon="close" text={m.whatsapp_cannot_voice()} />
            <Tick icon="close" text={m.whatsapp_cannot_pay()} />
          </ul>
          <div className="wa-acts">
            {number ? (
              <a className={buttonClass({ tone: 'door' })} href={whatsappLink(number)} rel="noreferrer">
                <Icon name="chat" />
                {m.whatsapp_open()}
              </a>
            ) : null}
            <Link className={buttonClass({ tone: 'line' })} to={href('/chat')}>
              {m.whatsapp_stay()}
            </Link>
          </div>
          <p className="small muted">
            {number ? m.whatsapp_number({ number: formatPhone(number) }) : m.whatsapp_no_number()}
          </p>
        </div>
        <div id="said">
          {problem ? (
            <div role="alert" id="wa-problem">
              <Note tone="rose">{problem}</Note>
            </div>
          ) : null}
          <PhoneScreen messages={messages} problem={problem} typed={actionData?.typed ?? ''} />
        </div>
      </div>
      <TextBelow path={href('/whatsapp-demo')} text={text} />
    </>
  );
}

function Tick({ icon, text }: { icon: IconName; text: string }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{text}</span>
    </li>
  );
}

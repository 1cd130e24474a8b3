import { data, href } from 'react-router';
import { appContext, tagPage, viewContext } from '#app/app.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#features/accounts/client-address.server.ts';
import { drawText } from '#features/content/draw-text.server.tsx';
import { TextBelow } from '#features/content/text-below.tsx';
import { AppError } from '#lib/app-error.ts';
import { currentLanguage } from '#lib/language.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, STRANGERS_FORM, textsOf } from '#lib/read-form.server.ts';
import { isBlank } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import { getLocale } from '#paraglide/runtime.js';
import { TalkScreen } from '../ui/talk-screen.tsx';
import { askAloud } from '../use-cases/ask-aloud.server.ts';
import type { Route } from './+types/voice-demo-page';
import '../ui/voice.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.voice_title(),
    description: m.voice_description(),
    origin: originOf(matches),
    canonicalPath: href('/voice-demo'),
  });

export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, ['content']);
  const { env } = context.get(appContext);
  const { isDocument } = context.get(viewContext);
  const { ELEVENLABS_AGENT_ID: agentId, ELEVENLABS_WIDGET_URL: scriptUrl } = env;
  return {
    language: currentLanguage(),
    vendor: env.VOICE_AGENT_PROVIDER === 'elevenlabs' && agentId ? { agentId, scriptUrl } : null,
    text: drawText(href('/voice-demo'), { language: getLocale(), isDocument }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { text = '', conversationId = '' } = textsOf(await readForm(request, STRANGERS_FORM));
  if (isBlank(text)) return data({ problem: m.voice_empty(), conversationId }, { status: 400 });
  try {
    const address = request.headers.get(CLIENT_ADDRESS_HEADER);
    return await askAloud(context.get(appContext), { text, conversationId, address });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return data({ problem: error.publicMessage, conversationId }, { status: error.status });
  }
}

/** Talk to Zaure: with the browser's own ears and voice, with a vendor's where there is one, or by typing. */
export default function VoiceDemoPage({ loaderData: { language, vendor, text }, actionData }: Route.ComponentProps) {
  return (
    <>
      <TalkScreen language={language} vendor={vendor} answer={actionData} />
      <TextBelow path={href('/voice-demo')} text={text} />
    </>
  );
}

import { Form, href, redirect, useNavigation } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { documentMeta } from '#features/content/document-meta.ts';
import { ReadingPage } from '#features/content/reading-page.tsx';
import { CHOICES, type Choice } from '#lib/browser-choices.ts';
import { originOf } from '#lib/page-meta.ts';
import { readForm } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/field.tsx';
import { SavedNote } from '../ui/saved-note.tsx';
import { answerChoicesForm, readChoices } from '../use-cases/choices-form.server.ts';
import { readText } from '../use-cases/read-page.server.ts';
import type { Route } from './+types/ad-choices-page';

const TEXTS: Record<Choice, { label: () => string; hint: () => string }> = {
  counting: { label: m.privacy_allow_counting, hint: m.privacy_allow_counting_hint },
  popup: { label: m.privacy_allow_popup, hint: m.privacy_allow_popup_hint },
  language: { label: m.privacy_allow_language, hint: m.privacy_allow_language_hint },
};

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? documentMeta(loaderData.reading, originOf(matches)) : [];
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  return {
    reading: readText(context, href('/privacy/ad-choices'), { href: '#choose', text: m.privacy_allow_title() }),
    ...(await readChoices(context.get(appContext), request)),
    isSaved: url.searchParams.get('saved') === '1',
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const headers = await answerChoicesForm(context.get(appContext), request, await readForm(request));
  throw redirect(`${href('/privacy/ad-choices')}?saved=1#choose`, { headers });
}

/** What Zaure shows and never does, and the form that turns off what can be. */
export default function AdChoicesPage({ loaderData: { reading, off, isSignedIn, isSaved } }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <ReadingPage reading={reading}>
      <section className="panel grid gap-4" aria-labelledby="choose">
        <h2 id="choose">{m.privacy_allow_title()}</h2>
        <SavedNote isSaved={isSaved} />
        <p>{isSignedIn ? m.privacy_allow_account() : m.privacy_allow_browser()}</p>
        <Form key={off.join()} method="post" className="form" preventScrollReset>
          {CHOICES.map((choice) => (
            <CheckField
              key={choice}
              label={TEXTS[choice].label()}
              hint={TEXTS[choice].hint()}
              name={`allow_${choice}`}
              defaultChecked={!off.includes(choice)}
            />
          ))}
          <Button type="submit" isBusy={isBusy}>
            {m.privacy_choices_save()}
          </Button>
        </Form>
      </section>
    </ReadingPage>
  );
}

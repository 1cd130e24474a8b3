import { useEffect } from 'react';
import { Form, href, redirect, useNavigation } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { documentMeta } from '#features/content/document-meta.ts';
import { ReadingPage } from '#features/content/reading-page.tsx';
import { STORAGE_GROUPS, type StorageGroup } from '#lib/browser-choices.ts';
import { forgetSwitchedOff } from '#lib/optional-items.ts';
import { originOf } from '#lib/page-meta.ts';
import { readForm } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/field.tsx';
import { KEPT_ITEMS } from '../domain/kept-items.ts';
import { SavedNote } from '../ui/saved-note.tsx';
import { readText } from '../use-cases/read-page.server.ts';
import { answerStorageForm, listStorageOff } from '../use-cases/storage-form.server.ts';
import type { Route } from './+types/cookie-preferences-page';

const GROUPS: Record<StorageGroup, { label: () => string; hint: () => string }> = {
  looks: { label: m.privacy_keep_looks, hint: m.privacy_keep_looks_hint },
  drafts: { label: m.privacy_keep_drafts, hint: m.privacy_keep_drafts_hint },
  device: { label: m.privacy_keep_device, hint: m.privacy_keep_device_hint },
};

// A draft of a report has one name in two places.
const namesOf = (group: StorageGroup) => [
  ...new Set(KEPT_ITEMS.filter((item) => item.group === group).map(({ name }) => name)),
];

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? documentMeta(loaderData.reading, originOf(matches)) : [];
}

export function loader({ context, request, url }: Route.LoaderArgs) {
  return {
    reading: readText(context, href('/privacy/cookie-preferences'), { href: '#choose', text: m.privacy_keep_title() }),
    off: listStorageOff(request),
    isSaved: url.searchParams.get('saved') === '1',
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const headers = await answerStorageForm(context.get(appContext), request, await readForm(request));
  throw redirect(`${href('/privacy/cookie-preferences')}?saved=1#choose`, { headers });
}

/** All that Zaure puts into a browser, and the form that switches off what is not needed. */
export default function CookiePreferencesPage({ loaderData: { reading, off, isSaved } }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting';
  // What is kept already lies in the browser, out of the server's reach.
  useEffect(() => {
    if (off.length > 0) forgetSwitchedOff();
  }, [off]);
  return (
    <ReadingPage reading={reading}>
      <section className="panel grid gap-4" aria-labelledby="choose">
        <h2 id="choose">{m.privacy_keep_title()}</h2>
        <SavedNote isSaved={isSaved} />
        <p>{m.privacy_keep_text()}</p>
        <Form key={off.join()} method="post" className="form" preventScrollReset>
          {STORAGE_GROUPS.map((group) => (
            <div key={group} className="grid gap-1">
              <CheckField
                label={GROUPS[group].label()}
                hint={GROUPS[group].hint()}
                name={`keep_${group}`}
                defaultChecked={!off.includes(group)}
              />
              <p className="hint">
                {namesOf(group).map((name, at) => (
                  <span key={name}>
                    {at > 0 ? ', ' : null}
                    <code>{name.trim()}</code>
                  </span>
                ))}
              </p>
            </div>
          ))}
          <Button type="submit" isBusy={isBusy}>
            {m.privacy_choices_save()}
          </Button>
        </Form>
        <p className="small muted">{m.privacy_keep_needed()}</p>
      </section>
    </ReadingPage>
  );
}

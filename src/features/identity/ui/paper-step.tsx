import { Form, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { CheckField, SelectField, TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import type { IdentityAnswer } from '../domain/identity-answer.ts';
import { paperWord } from '../domain/identity-texts.ts';
import { PAPER_KINDS } from '../domain/paper-rules.ts';

/** The photo of a paper and its number; works without script, by the phone's own camera. */
export function PaperStep({ sessionId, answer }: { sessionId: string; answer: IdentityAnswer | undefined }) {
  const navigation = useNavigation();
  const intent = navigation.formData?.get('intent');
  const own = answer?.intent === 'paper' || answer?.intent === 'person' ? answer : undefined;
  return (
    <>
      <h1>{m.identity_paper_title()}</h1>
      <p className="muted">{m.identity_paper_text()}</p>
      {own?.problem && !own.errors ? <Note tone="rose">{own.problem}</Note> : null}
      <Form method="post" encType="multipart/form-data" className="form" noValidate>
        <input type="hidden" name="session" value={sessionId} />
        <SelectField
          id="kind"
          name="kind"
          label={m.identity_paper_kind()}
          error={own?.errors?.['kind']}
          options={PAPER_KINDS.map((kind) => ({ value: kind, label: paperWord(kind) }))}
        />
        <TextField
          id="number"
          name="number"
          label={m.identity_paper_number()}
          hint={m.identity_paper_number_hint()}
          error={own?.errors?.['number']}
          autoComplete="off"
          maxLength={30}
        />
        <TextField
          id="paper"
          name="paper"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          label={m.identity_paper_photo()}
          hint={m.identity_paper_photo_hint()}
          error={own?.errors?.['paper']}
        />
        {own?.code === 'paper_no_face' ? (
          <CheckField id="without_face" name="without_face" label={m.identity_paper_anyway()} />
        ) : null}
        <div className="idc-acts">
          <Button type="submit" tone="door" name="intent" value="paper" isBusy={intent === 'paper'}>
            {m.identity_paper_send()}
          </Button>
        </div>
      </Form>
      <AskForPerson sessionId={sessionId} text={m.identity_no_camera()} />
    </>
  );
}

/** The way out for whoever cannot do what is asked: a person of the office. */
export function AskForPerson({ sessionId, text }: { sessionId: string; text: string }) {
  return (
    <Form method="post" className="small muted">
      <input type="hidden" name="session" value={sessionId} />
      {text}{' '}
      <button type="submit" className={buttonClass({ tone: 'text', size: 's' })} name="intent" value="person">
        {m.identity_ask_person()}
      </button>
    </Form>
  );
}

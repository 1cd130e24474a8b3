import { Form, href, Link } from 'react-router';
import { askedOf } from '#features/registry/asked-of.ts';
import type { DeskAnswer } from '#features/registry/registry-desk.server.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { SelectField, TextArea } from '#ui/field.tsx';
import { documentFile } from '../domain/file-paths.ts';
import { AssignForm } from './assign-form.tsx';
import { OthersDecide } from './others-decide.tsx';

type SignAnswerProps = { answer: DeskAnswer; words: string; lawyers: readonly { id: string; name: string }[] };

/** A stamped answer of a registry, with the form that signs it off, and to whom it was given. */
export function SignAnswer({ answer, words, lawyers }: SignAnswerProps) {
  const { id, mark, land, state, listing, uploadId, fileName, assignee, asker, listerId } = answer;
  return (
    <li className="grid gap-3">
      <h3>{m.admin_land_answer_of({ land, state })}</h3>
      <p>{askedOf(answer)}</p>
      <p>
        <Link to={href('/admin/users/:userId', { userId: asker.id })}>
          {m.admin_land_answer_by({ name: asker.name })}
        </Link>
      </p>
      {listing ? (
        <Link to={href('/admin/properties/:listingId/checks', { listingId: listing.id })}>{listing.title}</Link>
      ) : null}
      {uploadId && fileName ? (
        <a href={documentFile(uploadId)} download>
          {m.admin_land_answer_file({ name: fileName })}
        </a>
      ) : null}
      <OthersDecide sides={[asker.id, listerId]}>
        <AssignForm id={id} intent="assign-answer" assignee={assignee} people={lawyers} />
        <Form method="post" className="form" preventScrollReset>
          <input type="hidden" name="pack" value={id} />
          <input type="hidden" name="mark" value={mark} />
          <SelectField
            label={m.admin_land_sign_result()}
            name="state"
            options={[
              { value: 'sound', label: m.admin_land_sign_sound() },
              { value: 'unsound', label: m.admin_land_sign_unsound() },
              { value: 'refused', label: m.admin_land_sign_refused() },
            ]}
          />
          <TextArea
            label={m.admin_land_sign_words()}
            name="words"
            rows={3}
            maxLength={500}
            defaultValue={words}
            required
          />
          <Button type="submit" name="intent" value="sign">
            {m.admin_land_sign()}
          </Button>
        </Form>
      </OthersDecide>
    </li>
  );
}

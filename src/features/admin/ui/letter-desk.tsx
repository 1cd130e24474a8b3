import { Form, href, Link } from 'react-router';
import { DocumentFindingsPanel } from '#features/papers/document-findings.tsx';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { SelectField, TextArea, TextField } from '#ui/field.tsx';
import { documentFile } from '../domain/file-paths.ts';
import type { DeskLetter } from '../use-cases/desk-letters.server.ts';
import { OthersDecide } from './others-decide.tsx';

type LetterDeskProps = { letters: readonly DeskLetter[]; form: Record<string, string>; today: string };

const personPath = (userId: string) => href('/admin/users/:userId', { userId });

/** Letters by which owners let somebody offer their home, with the form that decides about each. */
export function LetterDesk({ letters, form, today }: LetterDeskProps) {
  return (
    <section className="panel mt-4" aria-labelledby="land-letters">
      <h2 id="land-letters">{m.admin_land_letters()}</h2>
      {letters.length === 0 ? <p className="muted">{m.admin_land_letters_none()}</p> : null}
      <ul className="grid gap-4">
        {letters.map((letter) => (
          <LetterItem key={letter.id} letter={letter} today={today} form={form['letter'] === letter.id ? form : {}} />
        ))}
      </ul>
    </section>
  );
}

type LetterItemProps = { letter: DeskLetter; form: Record<string, string>; today: string };

function LetterItem({
  letter: { id, sender, listing, uploadId, fileName, until, found },
  form,
  today,
}: LetterItemProps) {
  return (
    <li className="grid gap-3">
      <h3>
        {m.admin_land_letter_by({ name: sender.name })}{' '}
        <Link to={href('/admin/properties/:listingId/checks', { listingId: listing.id })}>{listing.title}</Link>
      </h3>
      {uploadId && fileName ? (
        <a href={documentFile(uploadId)} download>
          {m.admin_land_answer_file({ name: fileName })}
        </a>
      ) : null}
      {found ? <DocumentFindingsPanel found={found} fileName={fileName ?? ''} personPath={personPath} /> : null}
      <OthersDecide sides={[sender.id, listing.listerId]}>
        <Form method="post" className="form" preventScrollReset>
          <input type="hidden" name="letter" value={id} />
          <SelectField
            label={m.admin_land_letter_result()}
            name="state"
            defaultValue={form['state']}
            options={[
              { value: 'seen', label: m.admin_land_letter_seen() },
              { value: 'refused', label: m.admin_land_letter_refused() },
            ]}
          />
          <TextField
            label={m.admin_land_letter_until()}
            name="until"
            type="date"
            min={today}
            defaultValue={form['until'] ?? until}
            required
          />
          <TextArea
            label={m.admin_land_letter_reason()}
            name="reason"
            rows={2}
            maxLength={500}
            defaultValue={form['reason'] ?? ''}
          />
          <Button type="submit" name="intent" value="letter">
            {m.admin_land_letter_do()}
          </Button>
        </Form>
      </OthersDecide>
    </li>
  );
}

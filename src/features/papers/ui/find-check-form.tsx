import { Form, href } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

/** Asks for the number of a certificate; a plain form that reads. */
export function FindCheckForm({ code }: { code?: string }) {
  return (
    <Form method="get" action={href('/document-verification/check')} className="panel form">
      <TextField
        label={m.papers_check_number()}
        hint={m.papers_check_hint()}
        name="code"
        maxLength={40}
        autoComplete="off"
        defaultValue={code}
      />
      <div>
        <Button type="submit">{m.papers_check_go()}</Button>
      </div>
    </Form>
  );
}

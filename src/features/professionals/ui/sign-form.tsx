import { Form, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { SelectField, TextArea } from '#ui/field.tsx';

type SignFormProps = { id: string; mark: string; typed: string; number: string };

/** What whoever signs says: sound, not sound or not to be judged, and words; `mark` is of what they were shown. */
export function SignForm({ id, mark, typed, number }: SignFormProps) {
  const isBusy = useNavigation().formData?.get('id') === id;
  return (
    <Form method="post" className="form" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="mark" value={mark} />
      <SelectField
        label={m.professionals_sign_result()}
        name="state"
        options={[
          { value: 'sound', label: m.professionals_sign_sound() },
          { value: 'unsound', label: m.professionals_sign_unsound() },
          { value: 'refused', label: m.professionals_sign_refused() },
        ]}
      />
      <TextArea
        label={m.professionals_sign_words()}
        hint={m.professionals_sign_hint({ number })}
        name="words"
        rows={3}
        maxLength={500}
        defaultValue={typed}
        required
      />
      <Button type="submit" isBusy={isBusy}>
        {m.professionals_sign()}
      </Button>
    </Form>
  );
}

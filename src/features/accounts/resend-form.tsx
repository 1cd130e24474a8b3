import { Form, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { FormSummary } from '#ui/form-summary.tsx';

/**
 * Asks the page it stands on (intent `resend`) for the mail of a sign-up once more; `problem` is why the last time none
 * was sent.
 */
export function ResendForm({ email, problem }: { email: string; problem: string | undefined }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form method="post" className="form">
      <FormSummary key={problem} title={m.accounts_resend_failed()} errors={problem ? [{ text: problem }] : []} />
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="email" value={email} />
      <div>
        <Button tone="line" type="submit" isBusy={isBusy}>
          {m.accounts_resend()}
        </Button>
      </div>
    </Form>
  );
}

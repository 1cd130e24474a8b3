import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { HiddenFields } from './hidden-fields.tsx';

type OpenAndPassProps = {
  /** What is passed on and where to, as the desk shows it. */
  fields: Record<string, string>;
  /** The number of the account once it was opened. */
  number: string | null;
  /** The words of the press that says it was sent. */
  passed: string;
};

/** The account that money goes on to, opened by a press, and the press that says it was sent there. */
export function OpenAndPass({ fields, number, passed }: OpenAndPassProps) {
  return (
    <Form method="post" preventScrollReset className="grid gap-2">
      <HiddenFields fields={fields} />
      {number ? (
        <p role="status">
          <b className="num">{m.admin_holds_opened({ number })}</b>
        </p>
      ) : null}
      <div className="row row-wrap">
        {number ? null : (
          <Button type="submit" tone="line" size="s" name="intent" value="open">
            {m.admin_holds_open()}
          </Button>
        )}
        <Button type="submit" tone="line" size="s" name="intent" value="pass">
          {passed}
        </Button>
      </div>
    </Form>
  );
}

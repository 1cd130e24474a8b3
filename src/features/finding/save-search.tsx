import { Form, href } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** Keeps a search by the address of its page: a plain form, so that the page stays the same for everybody. */
export function SaveSearch({ address, label }: { address: string; label?: string }) {
  return (
    <Form method="post" action={href('/saved/searches/add')} className="save-search">
      <input type="hidden" name="from" value={address} />
      <Button type="submit" tone="line" size="s">
        <Icon name="heart" />
        {label ?? m.search_save()}
      </Button>
    </Form>
  );
}

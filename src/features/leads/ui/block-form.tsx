import { Form, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';

/** Takes no more messages from the other side, or takes them again. */
export function BlockForm({ isBlocked }: { isBlocked: boolean }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form method="post" className="grid gap-2">
      <p className="small muted">{isBlocked ? m.tours_block_is() : m.tours_block_hint()}</p>
      <div>
        <Button type="submit" tone="text" name="intent" value={isBlocked ? 'unblock' : 'block'} isBusy={isBusy}>
          {isBlocked ? m.tours_unblock() : m.tours_block()}
        </Button>
      </div>
    </Form>
  );
}

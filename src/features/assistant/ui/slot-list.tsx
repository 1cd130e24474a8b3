import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { ShownSlot } from '../use-cases/chat-page.server.ts';

/** One thing that was understood: pressing it takes it back and asks anew. */
function SlotButton({ slot: { id, name, value }, short }: { slot: ShownSlot; short: boolean }) {
  const words = value ?? (short ? name : m.assistant_not_said());
  return (
    <button
      type="submit"
      className={value === null ? 'sarah-slot sarah-slot-open' : 'sarah-slot'}
      name="slot"
      value={id}
      aria-label={m.assistant_change_slot({ what: `${name}, ${value ?? m.assistant_not_said()}` })}
    >
      <span>{words}</span>
      {value === null ? null : <Icon name="edit" size="s" />}
    </button>
  );
}

/** What was understood, as a row that scrolls sideways on narrow screens. */
export function SlotRow({ slots }: { slots: readonly ShownSlot[] }) {
  return (
    <Form method="post" className="sarah-slots" aria-label={m.assistant_correct_label()} preventScrollReset>
      <input type="hidden" name="intent" value="slot" />
      <span className="small muted">{m.assistant_understood()}</span>
      {slots.map((slot) => (
        <SlotButton key={slot.id} slot={slot} short />
      ))}
    </Form>
  );
}

/** The same as a list beside the conversation. */
export function SlotList({ slots }: { slots: readonly ShownSlot[] }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="slot" />
      <ul className="sarah-slot-list">
        {slots.map((slot) => (
          <li key={slot.id}>
            <span className="muted">{slot.name}</span>
            <SlotButton slot={slot} short={false} />
          </li>
        ))}
      </ul>
    </Form>
  );
}

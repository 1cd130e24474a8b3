import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';

/** Says that the choices are stored and count from now on. */
export function SavedNote({ isSaved }: { isSaved: boolean }) {
  return isSaved ? (
    <div role="status">
      <Note tone="leaf">{m.privacy_choices_saved()}</Note>
    </div>
  ) : null;
}

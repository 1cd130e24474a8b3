import { type RefObject, useEffect } from 'react';
import { useStoredUser } from '#features/accounts/stored-session.ts';

/**
 * Fills the empty fields of a form on a public page with the name and email of who is signed in: such a page is the
 * same for everybody when it is drawn. What was typed meanwhile stays.
 */
export function usePrefill(form: RefObject<HTMLFormElement | null>, fields: { name: string; email: string }): void {
  const user = useStoredUser();
  const { name, email } = fields;
  // The fields hold their own text.
  useEffect(() => {
    if (!user || !form.current) return;
    for (const [field, text] of [
      [name, user.name],
      [email, user.email],
    ] as const) {
      const input = form.current.elements.namedItem(field);
      if (input instanceof HTMLInputElement && input.value === '') input.value = text;
    }
  }, [user, form, name, email]);
}

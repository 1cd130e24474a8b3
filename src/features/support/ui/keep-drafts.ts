/**
 * Keeps what is typed into forms that name their draft, for this tab, and fills it in again where nothing stands: a
 * reload or a lost network loses nothing. It is written into the page as it stands here, so that a page that is read
 * needs no other script for it; it uses nothing from outside of itself.
 */
export function keepDrafts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement & { isKept?: true }>('form[data-draft]')) {
    const key = `request:${form.dataset['draft']}`;
    if (form.isKept) continue;
    form.isKept = true;
    try {
      // Kept before drafts were switched off: never shown again. The words are those of src/lib/browser-choices.ts.
      if (/storage_off=[a-z.]*drafts/.test(document.cookie)) sessionStorage.removeItem(key);
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      for (const [name, text] of Object.entries(kept ?? {})) {
        const field = form.elements.namedItem(name);
        if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = text === 'on';
        else if (field && 'value' in field && field.value === '') field.value = String(text);
      }
    } catch {
      // Storage may be forbidden, or hold what nobody can read: then there is no draft.
    }
    form.addEventListener('input', () => {
      try {
        if (/storage_off=[a-z.]*drafts/.test(document.cookie)) return;
        sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(new FormData(form))));
      } catch {
        // Storage may be full or forbidden; the form itself still holds what was typed.
      }
    });
  }
}

/** Forgets a draft that has been sent. */
export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(`request:${name}`);
  } catch {
    // Without storage there is no draft to drop.
  }
}

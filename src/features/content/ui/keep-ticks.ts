/**
 * Keeps what is ticked on the page's checklists on this device, and prints the page. It stands in the page as text
 * (`TICKS_SCRIPT`), so nothing of it may come from elsewhere.
 */
export function keepTicks(): void {
  const page = document.querySelector<HTMLElement>('[data-ticks]');
  if (!page || page.dataset['kept']) return;
  page.dataset['kept'] = 'yes';
  const key = `zaure.ticks ${page.dataset['ticks']}`;
  const boxes = [...page.querySelectorAll<HTMLInputElement>('.checklist input')];
  try {
    // Nothing kept before a draft was forbidden is shown again.
    if (/storage_off=[a-z.]*drafts/.test(document.cookie)) localStorage.removeItem(key);
    const ticked = (localStorage.getItem(key) ?? '').split(' ');
    for (const box of boxes) box.checked = ticked.includes(box.id);
  } catch {
    // A closed storage keeps the ticks for this visit only.
  }
  page.addEventListener('change', () => {
    try {
      // The words of src/lib/browser-choices.ts.
      if (/storage_off=[a-z.]*drafts/.test(document.cookie)) return;
      const ticked = boxes.filter((box) => box.checked).map((box) => box.id);
      if (ticked.length > 0) localStorage.setItem(key, ticked.join(' '));
      else localStorage.removeItem(key);
    } catch {
      // As above.
    }
  });
  page.querySelector('[data-print]')?.addEventListener('click', () => print());
}

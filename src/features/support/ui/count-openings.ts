/**
 * Tells the server that an answer was opened, for the popular topics, and opens what the address leads to in browsers
 * that do not by themselves. It is written into the page as it stands here; it uses nothing from outside of itself.
 */
export function countOpenings(): void {
  const openTarget = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    for (let up = target.closest('details'); up; up = up.parentElement?.closest('details') ?? null) up.open = true;
    target.scrollIntoView();
  };
  addEventListener('hashchange', openTarget);
  if (location.hash) openTarget();
  const told = new Set<string>();
  document.addEventListener(
    'toggle',
    (event) => {
      const answer =
        event.target instanceof HTMLDetailsElement && event.target.open ? event.target.dataset['answer'] : '';
      if (!answer || told.has(answer)) return;
      told.add(answer);
      navigator.sendBeacon(`/api/help/answers/${encodeURIComponent(answer)}/openings`);
    },
    true,
  );
}

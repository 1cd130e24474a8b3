/**
 * Sarah beside a page: /chat in a frame, as a sheet on narrow screens and at the side on wide ones. Loaded when her
 * link is pressed; without script that link opens /chat. Words come with the link, colours from the page.
 */
const WIDE = '(min-width: 48rem)';
const LOOK = `
  .sarah-panel { position: fixed; inset: auto 0 0; width: 100%; max-width: none; height: min(86dvh, 46rem); max-height: none;
    margin: 0; padding: 0; border: 0; border-radius: 1rem 1rem 0 0; overflow: hidden; z-index: 60; background: var(--paper);
    color: var(--ink); box-shadow: 0 0 0 1px var(--line-strong), 0 -.5rem 2rem rgb(0 0 0 / .25); }
  .sarah-panel[open] { display: grid; grid-template-rows: auto minmax(0, 1fr); }
  .sarah-panel::backdrop { background: rgb(10 12 34 / .6); }
  .sarah-panel-head { display: flex; align-items: center; gap: .5rem; padding: .375rem .5rem .375rem 1rem;
    background: var(--dye); color: var(--on-dye); }
  .sarah-panel h2 { flex: 1; font: 700 1.1875rem/1.2 var(--font-display); }
  .sarah-panel a, .sarah-panel button { display: grid; place-items: center; min-width: 2.75rem; height: 2.75rem; padding: 0;
    border: 0; background: none; color: inherit; font: 600 1.25rem/1 var(--font-body); cursor: pointer; text-decoration: none; }
  .sarah-panel :focus-visible { outline: 2px solid var(--on-dye); outline-offset: -4px; }
  .sarah-panel iframe { width: 100%; height: 100%; border: 0; background: var(--paper); }
  @media ${WIDE} { .sarah-panel { inset: auto 1.5rem 1.5rem auto; width: 25rem; height: min(44rem, calc(100dvh - 7rem));
    border-radius: 1rem; } }
  @media print { .sarah-panel { display: none; } }`;

let dialog;
let opener;

/** Opens the panel for the link that was pressed; its words and its address stand on it. */
export function open(link) {
  opener = link;
  const address = addressOf(link);
  dialog ??= build(link);
  const frame = dialog.querySelector('iframe');
  if (frame.dataset.address !== address) {
    frame.dataset.address = address;
    frame.src = address;
    dialog.querySelector('a').href = address;
  }
  if (dialog.open) return frame.contentWindow?.focus();
  if (matchMedia(WIDE).matches) dialog.show();
  else dialog.showModal();
  dialog.querySelector('button').focus();
  enter(frame);
}

/** Where the link names no home and no words, those of the search the page shows go along. */
function addressOf(link) {
  const url = new URL(link.href);
  const words = new URLSearchParams(location.search).get('search');
  if (url.search === '' && words) url.searchParams.set('q', words);
  return url.pathname + url.search;
}

function build(link) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LOOK);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const made = document.createElement('dialog');
  made.className = 'sarah-panel';
  const { title, page, close } = link.dataset;
  const head = document.createElement('div');
  head.className = 'sarah-panel-head';
  const name = Object.assign(document.createElement('h2'), { textContent: title, id: 'sarah-panel-name' });
  made.setAttribute('aria-labelledby', name.id);
  const whole = Object.assign(document.createElement('a'), { textContent: '⤢', title: page });
  whole.setAttribute('aria-label', page);
  const shut = Object.assign(document.createElement('button'), { textContent: '✕', type: 'button', title: close });
  shut.setAttribute('aria-label', close);
  shut.addEventListener('click', () => made.close());
  head.append(name, whole, shut);
  const frame = Object.assign(document.createElement('iframe'), { name: 'sarah', title });
  frame.addEventListener('load', () => settle(frame));
  made.append(head, frame);
  made.addEventListener('keydown', closeOnEscape);
  made.addEventListener('close', () => opener?.focus());
  document.body.append(made);
  return made;
}

function closeOnEscape(event) {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  dialog.close();
}

/** The page in the frame: Escape closes the panel, and what leads away from the conversation leads the whole page. */
function settle(frame) {
  const inner = frame.contentWindow;
  if (!inner || inner.location.origin !== location.origin) return;
  // Beside the page's own main part this is another.
  inner.document.querySelector('main')?.setAttribute('aria-label', frame.title);
  inner.addEventListener('keydown', closeOnEscape);
  inner.addEventListener(
    'click',
    (event) => {
      const link = event.target.closest?.('a[href]');
      if (!link || new URL(link.href).pathname === inner.location.pathname) return;
      link.target = '_top';
      // The router of the frame would open it inside.
      event.stopPropagation();
    },
    true,
  );
  enter(frame);
}

/** Whoever opened the panel came to write. */
function enter(frame) {
  if (dialog.open) frame.contentDocument?.getElementById('chat-message')?.focus();
}

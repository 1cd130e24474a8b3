import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type BoundFunctions, configure, type queries, within } from '@testing-library/dom';
import { Browser, type BrowserPage, type HTMLInputElement as HappyInput } from 'happy-dom';
import { type DemoRole, type SignedIn, signInByHttp } from './sign-in.ts';

/** Nothing here computes styles: what is hidden is what says so itself (`hidden`, `aria-hidden`). */
configure({
  getElementError: (message, container) =>
    Object.assign(new Error(`${message?.split('\n\n')[0]}\nThe page: ${words(container).slice(0, 1500)}`), {
      name: 'ElementNotFound',
    }),
});

/** By roles, names, labels and words, as @testing-library/dom finds them. */
export type Queries = BoundFunctions<typeof queries>;

/** What a field is given: a text or the value of a choice, on or off, or files. */
type Given = string | boolean | readonly GivenFile[];
/** A file as Playwright's `setInputFiles` takes it: where it lies, or what it holds. */
export type GivenFile = string | { name: string; mimeType: string; buffer: Buffer };

/** What can be filled in: a form or a list may have a label too. */
const FIELDS = 'input, select, textarea';

/** A page that takes longer hangs. */
const HANGS_AFTER_MS = 60_000;

/**
 * Somebody whose browser runs no script, draws nothing and keeps cookies: reads pages as the server sends them, follows
 * links, fills forms and sends them.
 *
 *     test('…', async ({ visitor }) => {
 *       await visitor.goto('/agent-finder?search=bodija');
 *       expect(visitor.status).toBe(200);
 *       const [card] = visitor.page.getAllByRole('article');
 *       expect(words(card)).toContain('Fọláṣadé');
 *       visitor.fill({ 'Name or company': 'adebayo' });
 *       await visitor.press('Search');
 *       expect(visitor.path).toBe('/agent-finder?search=adebayo&state=&specialty=');
 *     });
 */
export class Visitor {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #tab: BrowserPage;
  #answer: { status: number; headers: Headers } | undefined;

  constructor(origin: string, headers: Readonly<Record<string, string>> = {}) {
    this.#origin = origin;
    this.#browser = new Browser({
      settings: {
        disableComputedStyleRendering: true,
        fetch: {
          interceptor: {
            beforeAsyncRequest: async ({ request }) => {
              // Every page is asked for anew: what a browser would keep is not what a test is about here.
              this.#browser.defaultContext.responseCache.clear();
              for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
            },
            afterAsyncResponse: async ({ response }) => {
              this.#answer = { status: response.status, headers: new Headers([...response.headers]) };
            },
          },
        },
      },
    });
    this.#tab = this.#browser.newPage();
  }

  /** Opens a path of the product, or an address within it. */
  async goto(path: string): Promise<void> {
    await this.#tab.goto(new URL(path, this.#origin).href, { timeout: HANGS_AFTER_MS });
    this.#choose();
  }

  get document(): Document {
    return this.#tab.mainFrame.document as unknown as Document;
  }

  /** Finds in the whole page. */
  get page(): Queries {
    return within(this.document.body);
  }

  /** Finds in the page's main part, without header and footer. */
  get main(): Queries {
    return within(this.page.getByRole('main'));
  }

  /** Finds within one element. @throws Error where there is none */
  in(element: HTMLElement | undefined): Queries {
    if (!element) throw new Error('There is no such element to look into.');
    return within(element);
  }

  /** Status of the last page. @throws Error before the first */
  get status(): number {
    return this.#lastAnswer().status;
  }

  /** A header of the last page. @throws Error before the first */
  header(name: string): string | null {
    return this.#lastAnswer().headers.get(name);
  }

  /** Where the visitor is: path and query. */
  get path(): string {
    const { pathname, search } = new URL(this.#tab.url);
    return pathname + search;
  }

  /**
   * Fills the fields with these labels; a text chooses the option of a list by its words or its value.
   * @throws Error for a label no field has, and for an option that is not offered
   */
  fill(fields: Readonly<Record<string, Given>>, place: Queries = this.page): void {
    for (const [label, given] of Object.entries(fields)) put(this.field(label, place), given);
  }

  /** Gives a text, a choice or files to a field that no label finds. @throws Error where there is none */
  give(field: HTMLElement | null | undefined, given: Given): void {
    if (!field) throw new Error('There is no such field to fill.');
    put(field, given);
  }

  /** The one field with this label, or whose label holds these words. @throws Error where there is none, or several */
  field(label: string, place: Queries = this.page): HTMLElement {
    const exact = place.queryAllByLabelText(label, { selector: FIELDS }).length > 0;
    return place.getByLabelText(label, { selector: FIELDS, exact });
  }

  /** Presses a button, by its name, and waits for the page it leads to. @throws Error where nothing is sent */
  async press(name: string | RegExp, place: Queries = this.page): Promise<void> {
    await this.click(place.getByRole('button', { name }));
  }

  /** Follows a link, by its name, and waits for the page it leads to. @throws Error where it leads nowhere */
  async follow(name: string | RegExp, place: Queries = this.page): Promise<void> {
    await this.click(place.getByRole('link', { name }));
  }

  /** Clicks a link or a button and waits for the page it leads to. @throws Error where nothing is sent */
  async click(element: HTMLElement | undefined): Promise<void> {
    if (!element) throw new Error('There is no such element to click.');
    const invalid = element.closest('form')?.querySelector<HTMLInputElement>(':invalid');
    const before = this.#answer;
    element.click();
    const arrived = this.#tab.waitForNavigation();
    const late = AbortSignal.timeout(HANGS_AFTER_MS);
    await Promise.race([
      arrived,
      new Promise((_resolve, reject) => {
        const refuse = () =>
          reject(new Error(`${element.outerHTML} leads nowhere (${invalid?.outerHTML ?? 'no field is invalid'})`));
        late.addEventListener('abort', refuse);
      }),
    ]);
    if (this.#answer === before) throw new Error(`${element.outerHTML} led to no page`);
    this.#choose();
  }

  /** Opens the popover of a button, by its name, as browsers do without script, and finds in it. @throws Error for none */
  open(name: string | RegExp): Queries {
    const button = this.page.getByRole('button', { name });
    const popover = this.document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (!popover) throw new Error(`${button.outerHTML} opens nothing`);
    popover.setAttribute('open', '');
    return within(popover);
  }

  /** What the page tells by itself: the words of all its alerts, or of all its statuses. */
  told(role: 'alert' | 'status'): string {
    return this.page.queryAllByRole(role).map(words).join('\n');
  }

  /** Is signed in as the demo account of a role from the next page on. */
  async signInAs(role: DemoRole): Promise<void> {
    this.wear(await signInByHttp(this.#origin, role));
  }

  /** Has somebody's session (`market.session(person)`) from the next page on. */
  wear({ cookies }: Pick<SignedIn, 'cookies'>): void {
    const { cookieContainer } = this.#browser.defaultContext;
    cookieContainer.addCookies(
      cookies.map(({ name, value, httpOnly, secure, path }) => ({
        key: name,
        value,
        httpOnly,
        secure,
        path,
        originURL: new URL(this.#origin),
      })) as never,
    );
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }

  /** Every list stands at the option that the page says is chosen; happy-dom is off by one there. */
  #choose(): void {
    for (const list of this.document.querySelectorAll<HTMLSelectElement>('select:not([multiple])')) {
      const chosen = Array.from(list.options).findLastIndex((option) => option.hasAttribute('selected'));
      list.selectedIndex = Math.max(chosen, 0);
    }
  }

  #lastAnswer() {
    if (!this.#answer) throw new Error('The visitor has opened no page yet.');
    return this.#answer;
  }
}

/** The words of an element as they are read, each run of white space one space. */
export function words(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** Those of the elements that hold these words. */
export function holding<One extends Element>(elements: readonly One[], wanted: string): One[] {
  return elements.filter((element) => words(element).includes(wanted));
}

function put(element: HTMLElement, given: Given): void {
  const field = element as unknown as HappyInput & { options?: ArrayLike<HTMLOptionElement> };
  if (typeof given === 'boolean') field.checked = given;
  else if (Array.isArray(given)) {
    const { DataTransfer, File } = field.ownerDocument.defaultView as unknown as typeof globalThis;
    const chosen = new DataTransfer();
    for (const file of given as readonly GivenFile[]) {
      const { name, mimeType, buffer } =
        typeof file === 'string' ? { name: basename(file), mimeType: '', buffer: readFileSync(file) } : file;
      chosen.items.add(new File([new Uint8Array(buffer)], name, { type: mimeType }));
    }
    (field as unknown as HTMLInputElement).files = chosen.files;
  } else if (field.options) {
    const option = [...Array.from(field.options)].find(({ value, text }) => value === given || text.trim() === given);
    if (!option) throw new Error(`"${given}" is not offered by ${element.outerHTML.slice(0, 300)}`);
    field.value = option.value;
  } else field.value = given as string;
}

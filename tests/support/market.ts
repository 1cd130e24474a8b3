import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Insertable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { PropertiesTable } from '#db/schema/listings.ts';
import { saveProfile } from '#features/accounts/accounts.server.ts';
import type { Role } from '#vocabulary/people-words.ts';
import { buildPerson, PASSWORD } from './build-agent.ts';
import { buildListing } from './build-listing.ts';
import type { Vitals, VitalsPayload } from './e2e-door.ts';
import { type Door, openDoor } from './market-database.ts';
import { pageOrigin, type SignedIn, SignInRefused, signIn, wearSession } from './sign-in.ts';

export type MarketPerson = { userId: string; name: string; email: string; password: string };
type Wanted = { name?: string; role?: Role; isAgent?: boolean; isApproved?: boolean; location?: string };

/**
 * People and listings of a browser test's own, stored in the running server's database in milliseconds (no page, no
 * mail, no hashing):
 *
 *     test('…', async ({ page, market }) => {
 *       const agent = await market.person({ isApproved: true }); // or {}, { isAgent: true } (pending), { role: 'admin' }
 *       // Any column of `properties`; approved and available by default.
 *       const id = await market.listing({ agent_id: agent.userId, title: '…' });
 *       // Before the page's next load; `market.session(agent)` for HTTP alone.
 *       await market.signIn(page, agent);
 *       // From now on the server's database fails for queries with this text.
 *       await market.failOn(id);
 *       // The server's own database, for every other row: build*(market.db, …).
 *       await market.db.selectFrom('leads')…
 *       // After writing rows that kept pages show.
 *       await market.touch(['listings']);
 *     });
 *
 * Rows written through `db` bypass the product's rules: what a test is about goes through pages and API, what it only
 * needs through here.
 */
export class Market {
  readonly db: Db;
  readonly #door: Door;
  readonly #baseURL: string;
  readonly #failing: string[] = [];

  constructor(dataDirectory: string, baseURL: string) {
    this.#door = openDoor(dataDirectory);
    this.db = this.#door.db;
    this.#baseURL = baseURL;
  }

  /** Stores a person with a confirmed account and a profile; a name of their own unless one is given. */
  async person(wanted: Wanted = {}): Promise<MarketPerson> {
    const name = wanted.name ?? `Ngọzi ${randomUUID().slice(0, 6)} Ụzọma`;
    const { userId, email } = await buildPerson(this.db, { ...wanted, name });
    if (!wanted.isAgent && !wanted.isApproved) {
      const profile = {
        userId,
        fullName: name,
        phone: null,
        location: null,
        agentIdNumber: null,
        agentStatus: null,
      } as const;
      await saveProfile(this.db, { ...profile, userType: wanted.role === 'admin' ? 'admin' : 'user' }, new Date());
    }
    return { userId, name, email, password: PASSWORD };
  }

  /** Stores a listing (listingRow with these columns), gives its id, and lets kept pages know. */
  async listing(columns: Partial<Insertable<PropertiesTable>> = {}): Promise<string> {
    const id = await buildListing(this.db, columns);
    await this.touch(['listings']);
    return id;
  }

  /** Lets the days be over that an account waits which this person entered. */
  async letAccountStand({ userId }: Pick<MarketPerson, 'userId'>): Promise<void> {
    const now = new Date();
    await this.db
      .updateTable('payees')
      .set({ from_at: now })
      .where('user_id', '=', userId)
      .where('from_at', '>', now)
      .execute();
  }

  /** A session of this person's own, by HTTP. */
  async session(person: Pick<MarketPerson, 'email' | 'password'>): Promise<SignedIn> {
    try {
      return await signIn(this.#baseURL, person);
    } catch (error) {
      if (!(error instanceof SignInRefused) || error.status !== 429) throw error;
      // The whole suite signs in from one address, more often than one address may.
      await this.db.deleteFrom('rate_limits').where('key', 'like', 'auth:%/sign-in/email').execute();
      return signIn(this.#baseURL, person);
    }
  }

  /** Makes this page's browser signed in as the person, from its next load on. */
  async signIn(page: Page, person: Pick<MarketPerson, 'email' | 'password'>): Promise<SignedIn> {
    const signedIn = await this.session(person);
    await wearSession(page, signedIn);
    return signedIn;
  }

  /**
   * Tells the server that kept pages with these tags have changed (listings, city:lagos, listing:<id>, agents,
   * agent:<id>).
   */
  async touch(tags: readonly string[]): Promise<void> {
    await this.#door.touch(tags);
  }

  /**
   * The server's database fails for every query that carries this text (an id, a word searched for), until `mend` or
   * the test's end.
   */
  async failOn(text: string): Promise<void> {
    if (text.length < 8) throw new Error(`"${text}" may stand in queries of other tests`);
    this.#failing.push(text);
    await this.#door.fail({ text, isFailing: true });
  }

  /** Memory of the server's process and the delay of its event loop since the last look. */
  async vitals(payload: VitalsPayload): Promise<Vitals> {
    return this.#door.vitals(payload);
  }

  /** Lets everything that `failOn` made fail work again. */
  async mend(): Promise<void> {
    for (const text of this.#failing.splice(0)) await this.#door.fail({ text, isFailing: false });
  }
}

/** The market of the server that the browser suite runs against. */
export function openMarket(): Market {
  return new Market(process.env['E2E_DATA_DIR'] ?? 'data-e2e', pageOrigin());
}

/** The fixture of every test that runs against that server: what it made fail works again at its end. */
export const marketFixture = {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are needed from here.
  market: async ({}, use: (market: Market) => Promise<void>) => {
    const market = openMarket();
    await use(market);
    await market.mend();
  },
};

import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { NoticeWords } from '#features/accounts/notices.server.ts';
import { isObjected } from '#features/choices/objections.server.ts';
import { listingReference } from '#features/listings/listing-reference.ts';
import type { Causer } from '#features/mail/causer.server.ts';
import { formatDateTime } from '#lib/dates.ts';
import { DAY_MS } from '#lib/days.ts';
import { m } from '#paraglide/messages.js';
import { findInboxRow, type InboxRow } from '../data/inbox.server.ts';
import { aboutForAddress, aboutOf, mailOf } from './present-enquiry.ts';
import { causerOfSender, mailTo, senderPath, tellReader } from './tell-sides.server.ts';

/** How many receipts one address is sent a day: whoever types a stranger's address cannot fill their mailbox. */
const RECEIPTS_A_DAY = 3;
const RECEIPT = 'enquiry-receipt';

/** A stored enquiry, and the network it came from where nobody was signed in, as a hash. */
export type ToDeliver = { enquiryId: string; network?: string };

/**
 * Runs the delivery job: mail and notice to the lister, or to the office where the lister has no account, a receipt to
 * the sender, and the trail says so. Once, however often the job runs.
 */
export async function deliverEnquiry(app: App, { enquiryId, network }: ToDeliver): Promise<void> {
  const row = await findInboxRow(app.db, enquiryId);
  if (!row) return;
  const causedBy = causerOfSender(row, network);
  await app.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('enquiries')
      .set({ delivered_at: app.now() })
      .where('id', '=', enquiryId)
      .where('delivered_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await tellReader(app, trx, row, {
      kind: `enquiry-${row.kind}`,
      causedBy,
      write: () => ({
        title:
          row.kind === 'tour'
            ? m.leads_notice_tour({ about: aboutOf(row) })
            : m.leads_notice_message({ about: aboutOf(row) }),
        paragraphs: noticeParagraphs(row),
      }),
      dedupeKey: `enquiry:${enquiryId}`,
    });
    await sendReceipt(app, trx, row, causedBy);
    await recordAudit(trx, {
      actorId: null,
      action: 'enquiry.delivered',
      entity: 'enquiry',
      entityId: enquiryId,
      after: { inbox: row.lister_account ?? 'office' },
      at: app.now(),
    });
  });
}

/**
 * Mails the sender where their page is: always for a visit, and for a message of who has no account to find it in. It
 * holds nothing that the sender or the lister typed, so that nobody can have words of theirs mailed to a stranger.
 */
async function sendReceipt(app: App, trx: Db, row: InboxRow, causedBy: Causer): Promise<void> {
  const address = mailOf(row);
  if (
    !address ||
    (row.kind === 'message' && row.sender_id) ||
    !(await mayReceipt(app, trx, { template: RECEIPT, address }))
  )
    return;
  const sender = { to: { address, asked: row.language }, path: senderPath(row) };
  const write = () => wordReceipt(row);
  await mailTo(app, trx, sender, { kind: RECEIPT, causedBy, write, dedupeKey: `${RECEIPT}:${row.id}` });
}

function wordReceipt(row: InboxRow): NoticeWords {
  const about = aboutForAddress(row);
  const isTour = row.kind === 'tour';
  return {
    title: isTour ? m.leads_receipt_tour_title({ about }) : m.leads_receipt_message_title({ about }),
    paragraphs: [
      isTour
        ? m.leads_receipt_tour({ until: row.expires_at ? formatDateTime(row.expires_at) : '' })
        : m.leads_receipt_message(),
      m.leads_receipt_not_you(),
    ],
  };
}

/**
 * Whether an address may be sent one more mail of a kind that strangers can cause; never where its owner has objected
 * to receipts, unless the receipt is owed.
 */
export async function mayReceipt(
  app: App,
  trx: Db,
  { template, address, isOwed = false }: { template: string; address: string; isOwed?: boolean },
): Promise<boolean> {
  if (!isOwed && (await isObjected(trx, { email: address }, 'receipts'))) return false;
  const row = await trx
    .selectFrom('emails')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('template', '=', template)
    .where(({ eb, fn }) => eb(fn('lower', ['to_address']), '=', address.toLowerCase()))
    .where('created_at', '>', new Date(app.now().getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(row.sent) < RECEIPTS_A_DAY;
}

function noticeParagraphs(row: InboxRow): string[] {
  const when = row.preferred_at ? formatDateTime(row.preferred_at) : m.detail_tour_any();
  const contact = [
    ...new Set([row.sender_contact, row.sender_phone, row.sender_email].filter((way) => way !== null)),
  ].join(', ');
  const reference = row.property_id === null ? null : listingReference(row.property_id);
  return [
    m.leads_notice_from({
      name: row.sender_name ?? m.leads_inbox_nameless(),
      contact: contact || m.leads_inbox_no_contact(),
    }),
    ...(reference === null ? [] : [m.leads_notice_reference({ reference })]),
    ...(row.kind === 'tour' ? [m.leads_notice_when({ when })] : []),
    ...(row.body ? [row.body] : []),
    ...(row.expires_at ? [m.leads_notice_until({ until: formatDateTime(row.expires_at) })] : []),
  ];
}

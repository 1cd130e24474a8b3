import type { App } from '#app/app.server.ts';
import { declareSetting, type Feature } from '#app/feature.server.ts';
import type { Db } from '#db/client.server.ts';
import { networkIn } from '#features/mail/causer.server.ts';
import { forgetPrivatePictures } from '#features/uploads/private-uploads.server.ts';
import { m } from '#paraglide/messages.js';
import { createEnquiriesApi } from './api/enquiries-api.server.ts';
import { createInboxApi } from './api/inbox-api.server.ts';
import { createLeadDeskApi } from './api/lead-desk-api.server.ts';
import { createLeadsApi } from './api/leads-api.server.ts';
import { createPhotoFiles } from './api/photo-files.server.ts';
import { createVisitFiles } from './api/visit-files.server.ts';
import { eraseBlocks } from './data/blocks.server.ts';
import { eraseSender } from './data/erase-sender.server.ts';
import { REQUEST_RECORDS } from './data/own-records.server.ts';
import { deleteLeftPhotos, deletePhotosOf } from './data/photos.server.ts';
import type { ThreadSide } from './domain/thread-side.ts';
import { DELIVER_ENQUIRY_JOB } from './enquiries.server.ts';
import { CLEAR_LEADS_JOB, clearOldLeads } from './lead-desk.server.ts';
import { LEAD_POPUP } from './lead-popup.server.ts';
import * as visits from './migrations/0471-visits.server.ts';
import * as blocks from './migrations/0473-blocks.server.ts';
import * as photos from './migrations/0475-enquiry-photos.server.ts';
import { enquiryPolicy, leadPolicy } from './policy.ts';
import { deliverEnquiry } from './use-cases/deliver-enquiry.server.ts';
import { FORWARD_LEAD_JOB, forwardLead } from './use-cases/leads.server.ts';
import { OFFICE_MAIL } from './use-cases/tell-sides.server.ts';
import { CLEAR_PHOTOS_JOB, clearLeftPhotos } from './use-cases/thread-photos.server.ts';
import { runVisitClock, VISIT_CLOCK_JOB } from './use-cases/visit-clock.server.ts';

const SENTENCES = {
  'enquiry.answered': m.admin_did_enquiry_answered,
  'enquiry.blocked': m.admin_did_enquiry_blocked,
  'enquiry.delivered': m.admin_did_enquiry_delivered,
  'enquiry.replied': m.admin_did_enquiry_replied,
  'enquiry.unblocked': m.admin_did_enquiry_unblocked,
  'lead.answered': m.admin_did_lead_answered,
  'lead.closed': m.admin_did_lead_closed,
  'lead.forwarded': m.admin_did_lead_forwarded,
  'lead.reopened': m.admin_did_lead_reopened,
  'lead.submitted': m.admin_did_lead,
  'lead.taken-back': m.admin_did_lead_back,
  'message.sent': m.admin_did_message,
  'tour.accepted': m.admin_did_tour_accepted,
  'tour.asked-again': m.admin_did_tour_asked_again,
  'tour.cancelled': m.admin_did_tour_cancelled,
  'tour.confirmed': m.admin_did_tour_confirmed,
  'tour.declined': m.admin_did_tour_declined,
  'tour.expired': m.admin_did_tour_expired,
  'tour.moved': m.admin_did_tour_moved,
  'tour.reminded': m.admin_did_tour_reminded,
  'tour.requested': m.admin_did_tour,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What was sent about a listing; `person` tells senders apart, and `senderId` is set where they have an account. */
type SentAbout = { propertyId: string; person: string; senderId: string | null };

/** A word somebody has written in the conversation of a request to the office. */
export type RequestWord = { requestId: string; side: ThreadSide; actorId: string | null; at: Date };

declare module '#app/feature.server.ts' {
  interface Feature {
    /** What follows on a tour asked for or a message about a listing, inside the transaction that stores it. */
    afterEnquiry?: (app: App, trx: Db, enquiry: SentAbout) => Promise<void>;
    /** What follows on a word in the conversation of a request, inside the transaction that stores it. */
    afterRequestWord?: (trx: Db, word: RequestWord) => Promise<void>;
  }
}

/** What leads bring: details people leave, what they ask about homes, and the conversations that follow. */
export const leadsFeature: Feature = {
  name: 'leads',
  policies: [enquiryPolicy, leadPolicy],
  tables: ['leads', 'enquiries', 'enquiry_messages', 'enquiry_blocks', 'enquiry_photos'],
  migrations: { '0471-visits': visits, '0473-blocks': blocks, '0475-enquiry-photos': photos },
  settings: [
    declareSetting(LEAD_POPUP, {
      tags: ['listings'],
      title: m.admin_setting_lead_popup,
      text: m.admin_setting_lead_popup_text,
      fields: {
        enabled: m.admin_field_popup_enabled,
        delay_ms: m.admin_field_popup_delay,
        as_card: m.admin_field_popup_card,
      },
    }),
    declareSetting(OFFICE_MAIL, {
      tags: [],
      title: m.admin_setting_office_mail,
      text: m.admin_setting_office_mail_text,
      fields: { address: m.admin_field_office_address },
    }),
  ],
  jobs: [
    {
      name: FORWARD_LEAD_JOB,
      run: (app, data) => forwardLead(app, { leadId: String(data['leadId']), ...networkIn(data) }),
    },
    {
      name: DELIVER_ENQUIRY_JOB,
      run: (app, data) => deliverEnquiry(app, { enquiryId: String(data['enquiryId']), ...networkIn(data) }),
    },
    { name: CLEAR_LEADS_JOB, isHourly: true, run: async (app) => void (await clearOldLeads(app)) },
    { name: CLEAR_PHOTOS_JOB, isHourly: true, run: clearLeftPhotos },
    { name: VISIT_CLOCK_JOB, isHourly: true, run: runVisitClock },
  ],
  api: [createLeadsApi, createEnquiriesApi, createInboxApi, createLeadDeskApi],
  files: [{ create: createVisitFiles }, { create: createPhotoFiles }],
  ownData: {
    records: REQUEST_RECORDS,
    async erase(_app, trx, person) {
      // While it still stands who asked what.
      const sent = await deletePhotosOf(trx, person.userId);
      await eraseSender(trx, person);
      await eraseBlocks(trx, person.userId);
      const left = await deleteLeftPhotos(trx);
      return { files: await forgetPrivatePictures(trx, [...sent, ...left]) };
    },
  },
  audit: {
    sentences: SENTENCES,
    entities: { enquiry: { word: m.admin_entity_enquiry }, lead: { word: m.admin_entity_lead } },
  },
};

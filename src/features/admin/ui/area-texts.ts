import { m } from '#paraglide/messages.js';
import type { IconName } from '#ui/icon-names.ts';
import type { AdminPlace, DeskGroup } from '../domain/office-areas.ts';

/** What each place of the office is called, and its picture. */
export const AREA_TEXTS: Readonly<Record<AdminPlace, { word: () => string; icon: IconName }>> = {
  overview: { word: m.admin_tab_overview, icon: 'chart' },
  properties: { word: m.admin_tab_properties, icon: 'house' },
  submissions: { word: m.admin_tab_submissions, icon: 'document' },
  'agent-review': { word: m.admin_tab_agent_review, icon: 'id' },
  users: { word: m.admin_tab_users, icon: 'user' },
  settings: { word: m.admin_tab_settings, icon: 'filter' },
  queue: { word: m.admin_desk_queue, icon: 'clock' },
  reports: { word: m.admin_desk_reports, icon: 'flag' },
  photos: { word: m.admin_desk_photos, icon: 'camera' },
  reviews: { word: m.admin_desk_reviews, icon: 'edit' },
  land: { word: m.admin_desk_land, icon: 'plot' },
  professionals: { word: m.admin_desk_professionals, icon: 'seal' },
  leads: { word: m.admin_desk_leads, icon: 'send' },
  requests: { word: m.admin_desk_requests, icon: 'desk' },
  whatsapp: { word: m.admin_desk_whatsapp, icon: 'phone' },
  help: { word: m.admin_desk_help, icon: 'info' },
  assistant: { word: m.admin_desk_assistant, icon: 'chat' },
  payments: { word: m.admin_desk_payments, icon: 'bank' },
  holds: { word: m.admin_desk_holds, icon: 'key' },
  rents: { word: m.admin_desk_rents, icon: 'calendar' },
  books: { word: m.admin_desk_books, icon: 'table' },
  loans: { word: m.admin_desk_loans, icon: 'area' },
  ads: { word: m.admin_desk_ads, icon: 'share' },
  staging: { word: m.admin_desk_staging, icon: 'sofa' },
  outbox: { word: m.admin_desk_outbox, icon: 'print' },
  jobs: { word: m.admin_desk_jobs, icon: 'bolt' },
  policy: { word: m.admin_desk_policy, icon: 'shield' },
  activity: { word: m.admin_desk_activity, icon: 'search' },
};

export const GROUP_TEXTS: Readonly<Record<DeskGroup, () => string>> = {
  decide: m.admin_group_decide,
  people: m.admin_group_people,
  money: m.admin_group_money,
  house: m.admin_group_house,
};

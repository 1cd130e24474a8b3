import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { AnswerToast } from '#ui/answer-toast.tsx';

/** What was done, by the word that a write leaves in the address it comes back to. */
const DONE: Record<string, () => string> = {
  approved: m.admin_done_approved,
  rejected: m.admin_done_rejected,
  'setting-changed': m.admin_done_setting,
  'user-changed': m.admin_done_user,
  decided: m.admin_done_report,
  reviewed: m.admin_done_review,
  checked: m.admin_done_check,
  taken: m.admin_taken,
  'land-saved': m.admin_land_saved,
  'loan-saved': m.admin_loans_saved,
  'ad-down': m.admin_ads_down_done,
  'ad-package': m.admin_ads_package_done,
  'staging-added': m.admin_staging_added,
  'staging-changed': m.admin_staging_changed,
  'decided-listing': m.admin_done_held,
  'document-checked': m.admin_done_document,
  'hold-answered': m.admin_holds_saved,
  'hold-passed-on': m.admin_holds_pass_done,
  'move-asked': m.admin_second_done_asked,
  'move-confirmed': m.admin_second_done_confirmed,
  'move-dropped': m.admin_second_done_dropped,
  'refund-ordered': m.admin_payments_ordered,
  'refund-retried': m.admin_payments_retried,
  'books-compared': m.admin_books_asked,
  'rent-passed-on': m.admin_rents_saved,
  'rent-sent-back': m.admin_rents_back_done,
  'pair-decided': m.admin_photos_saved,
  'relisting-undone': m.admin_relisting_undone,
  'review-decided': m.admin_done_words,
  'professional-invite': m.admin_done_invited,
  'professional-decide': m.admin_done_professional,
  resent: m.admin_done_resent,
  retried: m.admin_done_retried,
  'lead-answered': m.admin_done_lead_answered,
  'lead-assigned': m.admin_done_lead_assigned,
  'lead-back': m.admin_done_lead_back,
  'lead-closed': m.admin_done_lead_closed,
  'whatsapp-back': m.whatsapp_desk_handed_back,
  'whatsapp-sent': m.whatsapp_desk_sent,
  'request-answer': m.support_did_answer,
  'request-assign': m.support_did_assign,
  'request-close': m.support_did_close,
  'request-decide': m.support_did_decide,
  'request-done': m.support_did_done,
};

export const doneWords = (word: string): string => lookUp(DONE, word)?.() ?? '';

/** Says what was just done: a toast, or a note where no script runs. */
export function DoneNotice() {
  const { search } = useLocation();
  const word = new URLSearchParams(search).get('done') ?? '';
  const text = doneWords(word);
  const toast = useMemo(() => (text ? { title: text, tone: 'leaf' as const } : null), [text]);
  // The word leaves the address, so that loading again says nothing.
  useEffect(() => {
    if (!text) return;
    const url = new URL(location.href);
    url.searchParams.delete('done');
    history.replaceState(history.state, '', url);
  }, [text]);
  return <AnswerToast toast={toast} />;
}

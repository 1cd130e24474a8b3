import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { EnquiryKind, SentEnquiry } from '#features/leads/enquiry.ts';
import { EnquiryDialog } from '#features/leads/enquiry-dialog.tsx';
import { EnquiryReceipt } from '#features/leads/enquiry-receipt.tsx';
import { ENQUIRY_WORDS, nextStepWords } from '#features/leads/enquiry-texts.ts';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';
import type { ScreenListing } from '../domain/property-screen.ts';
import { listerName } from './lister-name.ts';

export type ContactDialogsProps = {
  listing: ScreenListing;
  asking: EnquiryKind | null;
  onClose: () => void;
  sent: SentEnquiry | null;
  onSent: (enquiry: SentEnquiry) => void;
};

/** The tour and message dialogs, and the note of what was sent, which appears in the contact panel's status place. */
export function ContactDialogs({ listing, asking, onClose, sent, onSent }: ContactDialogsProps) {
  const [lastAsked, setLastAsked] = useState<EnquiryKind>(asking ?? 'tour');
  if (asking !== null && asking !== lastAsked) setLastAsked(asking);
  const name = listerName(listing);
  const place = typeof document === 'undefined' ? null : document.getElementById('sent');
  return (
    <>
      <EnquiryDialog
        kind={lastAsked}
        listingId={listing.id}
        listerName={name}
        isOpen={asking !== null}
        onClose={onClose}
        onSent={onSent}
        closeLabel={m.detail_close()}
      />
      {sent && place
        ? createPortal(
            <Note tone="leaf">
              <b>{ENQUIRY_WORDS[sent.kind].sent()}</b>
              <p className="small">{nextStepWords(sent, name)}</p>
              <EnquiryReceipt enquiry={sent} />
            </Note>,
            place,
          )
        : null}
    </>
  );
}

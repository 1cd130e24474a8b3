import { Link } from 'react-router';
import { placeWords } from '#features/listings/listing-texts.ts';
import { trustWord } from '#features/listings/trust-word.ts';
import { TrustSheet } from '#features/trust/trust-sheet.tsx';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { TrustPageFacts } from '../use-cases/trust-page.server.ts';
import { listerReportPath, reportPath } from './report-path.ts';
import '#features/trust/trust-panel.css';
import '#features/trust/trust-sheet.css';

/** Every check behind a home's trust score, with the way back to its page. */
export function TrustView({
  facts: { listing, breakdown, disputes, now },
  homePath,
}: {
  facts: TrustPageFacts;
  homePath: string;
}) {
  return (
    <div className="wrap sec grid gap-4">
      <p>
        <Link className="row" to={homePath}>
          <Icon name="back" />
          {m.trust_page_back()}
        </Link>
      </p>
      <div>
        <h1>{m.trust_page_title()}</h1>
        <p className="muted max-w-[44rem] [overflow-wrap:anywhere]">
          {m.trust_page_lead({ title: listing.title, place: placeWords(listing) })}
        </p>
      </div>
      <TrustSheet
        score={listing.trust_score}
        breakdown={breakdown}
        wordOf={trustWord}
        isFlagged={listing.verification_status === 'flagged'}
        now={now}
        disputes={disputes}
        disputeHref={reportPath(listing.id)}
        listerDisputeHref={listerReportPath(listing.agent_id)}
      />
    </div>
  );
}

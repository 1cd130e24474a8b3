import { Form, href, useLocation, useNavigation } from 'react-router';
import type { VerificationDocument } from '#features/agents/verification.ts';
import { DocumentFindingsPanel } from '#features/papers/document-findings.tsx';
import type { DocumentFindings } from '#features/papers/paper.ts';
import { formatDate } from '#lib/dates.ts';
import { lookUp } from '#lib/one-of.ts';
import type { Paged } from '#lib/paging.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Tag } from '#ui/tag.tsx';
import { documentFile } from '../domain/file-paths.ts';
import { OthersDecide } from './others-decide.tsx';
import { ProblemNote } from './problem-note.tsx';

export type DocumentRefusal = { document: string; problem: string; notes: string };

type DocumentReviewProps = {
  /** Whose documents they are. */
  agentId: string;
  documents: Paged<VerificationDocument>;
  /** What the reader found, by the document's id. */
  findings: Readonly<Record<string, DocumentFindings>>;
  refusal: DocumentRefusal | null;
};

/** The documents an agent handed in, page by page: each can be opened, and decided about once. */
export function DocumentReview({ agentId, documents, findings, refusal }: DocumentReviewProps) {
  const { items, total, page, perPage } = documents;
  const { pathname } = useLocation();
  return (
    <section className="panel" aria-labelledby="documents">
      <h2 id="documents">{m.admin_documents()}</h2>
      {total === 0 ? <p className="muted">{m.admin_documents_none()}</p> : null}
      <ul className="adm-log">
        {items.map((document) => (
          <li key={document.id}>
            <p>
              <a href={documentFile(document.id)} download>
                {document.fileName}
              </a>
            </p>
            <p className="muted">{m.admin_document_sent({ date: formatDate(document.sentAt) })}</p>
            <Findings found={lookUp(findings, document.id)} fileName={document.fileName} />
            {document.check ? (
              <Decided check={document.check} />
            ) : (
              <OthersDecide sides={[agentId]}>
                <DecisionForm document={document} refusal={refusal?.document === document.id ? refusal : null} />
              </OthersDecide>
            )}
          </li>
        ))}
      </ul>
      <Pagination
        label={m.admin_documents_pages()}
        page={page}
        pageCount={Math.ceil(total / perPage)}
        hrefOf={(number) => `${pathname}?documents=${number}#documents`}
      />
    </section>
  );
}

function Findings({ found, fileName }: { found: DocumentFindings | undefined; fileName: string }) {
  if (!found) return null;
  const personPath = (userId: string) => href('/admin/users/:userId', { userId });
  return <DocumentFindingsPanel found={found} fileName={fileName} personPath={personPath} />;
}

function Decided({ check }: { check: NonNullable<VerificationDocument['check']> }) {
  const isAccepted = check.decision === 'accepted';
  return (
    <>
      <p>
        <Tag tone={isAccepted ? 'leaf' : 'rose'}>
          {isAccepted ? m.admin_document_accepted() : m.admin_document_declined()}
        </Tag>{' '}
        <span className="muted">{formatDate(check.at)}</span>
      </p>
      {check.note ? <p className="adm-notes">{check.note}</p> : null}
    </>
  );
}

function DecisionForm({ document, refusal }: { document: VerificationDocument; refusal: DocumentRefusal | null }) {
  const navigation = useNavigation();
  const decided = navigation.formData?.get('document') === document.id ? navigation.formData.get('decision') : null;
  return (
    <Form method="post" className="form mt-2" noValidate preventScrollReset>
      <ProblemNote problem={refusal?.problem} />
      <input type="hidden" name="document" value={document.id} />
      <TextArea
        label={m.admin_review_notes()}
        hint={m.admin_document_note_hint()}
        name="notes"
        rows={2}
        maxLength={2000}
        defaultValue={refusal?.notes}
        id={`note-${document.id}`}
      />
      <div className="row row-wrap">
        <Button type="submit" name="decision" value="accepted" tone="leaf" size="s" isBusy={decided === 'accepted'}>
          {m.admin_document_accept()}
          <span className="vh"> {document.fileName}</span>
        </Button>
        <Button type="submit" name="decision" value="declined" tone="rose" size="s" isBusy={decided === 'declined'}>
          {m.admin_document_decline()}
          <span className="vh"> {document.fileName}</span>
        </Button>
      </div>
    </Form>
  );
}

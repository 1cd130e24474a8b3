import { Form, href, Link, useNavigation } from 'react-router';
import { readingWords } from '#features/papers/paper-texts.ts';
import { formatDate } from '#lib/dates.ts';
import type { Paged } from '#lib/paging.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { CenterAnswer } from '../domain/verification-answer.ts';
import type { VerificationDocument } from '../verification.ts';

type DocumentsCardProps = {
  documents: Paged<VerificationDocument>;
  hrefOf: (page: number) => string;
  isLocked: boolean;
  answer: CenterAnswer | undefined;
};

/** Proof of address and professional papers, kept in private for the office. */
export function DocumentsCard({
  documents: { items, total, page, perPage },
  hrefOf,
  isLocked,
  answer,
}: DocumentsCardProps) {
  const navigation = useNavigation();
  return (
    <section className="panel is-full" aria-labelledby="documents-title">
      <h2 id="documents-title" className="text-3">
        {m.agents_documents_title()}
      </h2>
      <p className="muted mb-3">
        {m.agents_documents_text()} {m.papers_center_text()}{' '}
        <Link to={href('/document-verification')}>{m.papers_title()}</Link>
      </p>
      {isLocked ? (
        <p className="small muted">{m.agents_levels_locked()}</p>
      ) : (
        <Form method="post" encType="multipart/form-data" className="form" noValidate preventScrollReset key={total}>
          {answer?.problem ? (
            <div role="alert">
              <Note tone="rose">
                <b>{m.agents_documents_problem()}</b>
                <p>{answer.problem}</p>
              </Note>
            </div>
          ) : null}
          <TextField
            label={m.agents_documents_choose()}
            hint={m.agents_documents_kinds()}
            name="document"
            type="file"
            accept=".pdf,.jpg,.jpeg,.png,.tif,.tiff"
          />
          <div>
            <Button
              type="submit"
              tone="line"
              name="intent"
              value="document"
              isBusy={navigation.formData?.get('intent') === 'document'}
            >
              {m.agents_documents_send()}
            </Button>
          </div>
        </Form>
      )}
      {items.length > 0 ? (
        <dl className="kv mt-3">
          {items.map((document) => (
            <div key={document.id}>
              <dt className="min-w-0 break-words">{document.fileName}</dt>
              <dd>
                {stateWords(document)}
                {document.reading ? (
                  <span className="block small muted font-normal">{readingWords(document.reading)}</span>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Pagination
        label={m.agents_documents_pages()}
        page={page}
        pageCount={Math.ceil(total / perPage)}
        hrefOf={hrefOf}
      />
    </section>
  );
}

/** Where a document stands, with the office's reason where it was not accepted. */
function stateWords({ sentAt, check }: VerificationDocument): string {
  if (!check) return m.agents_documents_received({ date: formatDate(sentAt) });
  const date = formatDate(check.at);
  return check.decision === 'accepted'
    ? m.agents_documents_accepted({ date })
    : m.agents_documents_declined({ date, note: check.note ?? '' });
}

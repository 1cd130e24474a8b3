import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import type { LeaseDocument } from '../use-cases/documents.server.ts';
import type { LeaseView } from '../use-cases/view-rental.server.ts';
import { ActForm, fieldOf, type Refused } from './form-parts.tsx';
import { ReceiptPaper } from './receipt-paper.tsx';
import { dayWords, documentWord, naira } from './rental-texts.ts';

type AsideProps = { lease: LeaseView; documents: readonly LeaseDocument[]; refused: Refused | null };

/** Beside a lease: its last receipt, whether the tenant sees it, the dates to keep, its papers. */
export function LeaseAside({ lease, documents, refused }: AsideProps) {
  return (
    <>
      {lease.receipt ? (
        <div>
          <ReceiptPaper receipt={lease.receipt} />
          <p className="rent-acts mt-4">
            <a
              className={buttonClass({ tone: 'line', size: 's' })}
              href={href('/rent-receipts/:paymentId', { paymentId: lease.receipt.paymentId })}
            >
              {m.rentals_pdf()}
            </a>
            <Link className={buttonClass({ tone: 'line', size: 's' })} to={lease.receipt.path}>
              {m.rentals_check_link()}
            </Link>
          </p>
        </div>
      ) : null}
      <TenantPanel lease={lease} refused={refused} />
      <LeaseDates lease={lease} />
      <section className="panel" aria-labelledby="rent-papers">
        <h2 id="rent-papers">{m.rentals_documents()}</h2>
        <p className="small muted">{m.rentals_documents_text()}</p>
        <DocumentList documents={documents} refused={refused} leaseId={lease.id} canRemove />
        <ActForm
          intent="document"
          refused={refused}
          label={m.rentals_document_add()}
          tone="line"
          hidden={{ lease: lease.id }}
          takesFiles
        >
          <SelectField
            label={m.rentals_kind()}
            options={(['agreement', 'inventory', 'notice', 'other'] as const).map((kind) => ({
              value: kind,
              label: documentWord(kind),
            }))}
            {...fieldOf(refused, 'document', 'kind', 'agreement')}
          />
          <TextField
            label={m.rentals_field_file()}
            type="file"
            name="file"
            accept="application/pdf,image/jpeg,image/png"
            {...(refused?.intent === 'document' && refused.field === 'file' ? { error: refused.problem } : {})}
          />
        </ActForm>
      </section>
    </>
  );
}

function TenantPanel({ lease, refused }: { lease: LeaseView; refused: Refused | null }) {
  const { tenant } = lease;
  return (
    <section className="panel" aria-labelledby="rent-tenant">
      <h2 id="rent-tenant">{tenant.name}</h2>
      <p>
        {tenant.hasJoined ? <Tag tone="leaf">{m.rentals_joined()}</Tag> : null}
        {tenant.isInvited && !tenant.hasJoined ? <Tag tone="ochre">{m.rentals_invited()}</Tag> : null}
        {tenant.isInvited || tenant.hasJoined ? null : <Tag tone="plain">{m.rentals_not_invited()}</Tag>}
      </p>
      <p className="small muted">{tenant.hasJoined ? m.rentals_joined_text() : m.rentals_invite_hint()}</p>
      {tenant.hasJoined ? null : (
        <ActForm
          intent="invite"
          refused={refused}
          label={tenant.isInvited ? m.rentals_invite_again() : m.rentals_invite()}
          tone="line"
          hidden={{ lease: lease.id }}
        />
      )}
    </section>
  );
}

/** The days of a lease that both should keep. */
export function LeaseDates({ lease }: { lease: LeaseView }) {
  const dates = [
    [lease.startsOn, m.rentals_date_start()],
    ...lease.changes.map(({ fromOn, yearlyMinor, toldOn }) => [
      fromOn,
      m.rentals_date_change({ rent: naira(yearlyMinor), day: dayWords(toldOn) }),
    ]),
    [lease.dates.noticeBy, m.rentals_date_notice()],
    [lease.dates.askOn, m.rentals_date_ask()],
    [lease.endsOn, m.rentals_date_end()],
  ].toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return (
    <section className="panel" aria-labelledby="rent-dates">
      <h2 id="rent-dates">{m.rentals_dates()}</h2>
      <ol className="rent-dates">
        {dates.map(([day = '', words = '']) => (
          <li key={`${day} ${words}`}>
            <b>{words}</b>
            <span>{dayWords(day)}</span>
          </li>
        ))}
      </ol>
      <p className="small muted">{m.rentals_dates_law()}</p>
      {lease.deposit.askedMinor > 0 ? (
        <p className="small">
          {lease.deposit.back
            ? m.rentals_deposit_gone({
                amount: naira(lease.deposit.back.returnedMinor),
                day: dayWords(lease.deposit.back.on),
              })
            : m.rentals_deposit_held({ amount: naira(lease.deposit.heldMinor) })}
        </p>
      ) : null}
    </section>
  );
}

type ListProps = { documents: readonly LeaseDocument[]; refused: Refused | null; leaseId: string; canRemove: boolean };

/** The papers of a lease, each to be downloaded. */
export function DocumentList({ documents, refused, leaseId, canRemove }: ListProps) {
  if (documents.length === 0) return <p className="muted">{m.rentals_no_documents()}</p>;
  return (
    <ul className="rent-links">
      {documents.map(({ id, name, kind }) => (
        <li key={id}>
          <a href={href('/rent-documents/:documentId', { documentId: id })}>
            <Icon name="document" /> {documentWord(kind)}: {name}
          </a>
          {canRemove ? (
            <ActForm
              intent="document_off"
              refused={refused}
              label={m.rentals_document_off()}
              tone="text"
              hidden={{ document: id, lease: leaseId }}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
